import type { OffsetRange } from '../../../base/range.ts';
import type { Framework } from '../../framework.ts';
import type { Usage, UsageCertainty, UsageKind } from '../../types.ts';
import type { KeyText } from '../keyTexts.ts';

/** What the call says of it. */
type Call = Pick<Usage, 'callRange' | 'kind' | 'args'> & { readonly framework: Framework };

/**
 * What every usage has; some have more. A class, because V8 may place what a literal makes among the old objects
 * (docs/measured/time.md, "The open file").
 */
export class FoundUsage implements Usage {
  readonly key: string;
  readonly names: readonly string[];
  readonly range: OffsetRange;
  readonly callRange: OffsetRange;
  readonly kind: UsageKind;
  readonly certainty: UsageCertainty;
  readonly args: readonly string[];
  readonly framework: string;

  constructor(
    { text, certainty, start, end }: KeyText,
    { callRange, kind, args, framework }: Call,
    names: readonly string[],
    isFamily: boolean,
  ) {
    this.key = certainty === 'dynamic' ? '' : text;
    this.names = names;
    this.range = { start, end };
    this.callRange = callRange;
    this.kind = kind;
    this.certainty = isFamily ? 'family' : certainty;
    this.args = args.length > 1 ? [...new Set(args)] : args;
    this.framework = framework.id;
  }
}
