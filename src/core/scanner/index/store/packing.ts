import { LineStarts } from '../../../base/lineStarts.ts';
import type { Usage, UsageCertainty, UsageKind } from '../../types.ts';
import type { IndexedUsage } from '../types.ts';

const kinds: readonly UsageKind[] = ['call', 'component', 'attribute', 'pipe', 'template', 'property'];
const certainties: readonly UsageCertainty[] = ['literal', 'computed', 'family', 'dynamic'];

const namespaceIsDefault = 1;
const argsAreOpen = 2;
const keyIsElsewhere = 4;
const isPath = 8;
const hasFallback = 16;
const isCombined = 32;

/** A usage as a row, without what is the same in every usage. */
type Row = [
  key: string,
  start: number,
  length: number,
  line: number,
  column: number,
  callStart: number,
  callLength: number,
  kind: number,
  certainty: number,
  flags: number,
  framework: string,
  /** 0 if the key itself is the only name. */
  names: readonly string[] | 0,
  namespace: string | 0,
  prefix: string | 0,
  args: readonly string[] | 0,
  defaultValue: string | 0,
];

/** The usages of one file as one line of text, compact in memory and on disk. Empty if there are none. */
export function pack(usages: readonly Usage[], text: string): string {
  if (usages.length === 0) return '';
  const lines = new LineStarts(text);
  return JSON.stringify(usages.map(usage => toRow(usage, lines)));
}

function toRow(usage: Usage, lines: LineStarts): Row {
  const { range, callRange, names, key, args } = usage;
  const { line, column } = lines.positionAt(range.start);
  return [
    key,
    range.start,
    range.end - range.start,
    line,
    column,
    callRange.start,
    callRange.end - callRange.start,
    kinds.indexOf(usage.kind),
    certainties.indexOf(usage.certainty),
    (usage.namespaceIsDefault === true ? namespaceIsDefault : 0) |
      (usage.argsAreOpen === true ? argsAreOpen : 0) |
      (usage.keyIsElsewhere === true ? keyIsElsewhere : 0) |
      (usage.isPath === true ? isPath : 0) |
      (usage.hasFallback === true ? hasFallback : 0) |
      (usage.isCombined === true ? isCombined : 0),
    usage.framework,
    names.length === 1 && names[0] === key ? 0 : names,
    usage.namespace ?? 0,
    usage.prefix ?? 0,
    args.length === 0 ? 0 : args,
    usage.defaultValue ?? 0,
  ];
}

/** Unpacks the usages of the file at `path`; none if they were damaged on disk. */
export function unpack(packed: string, path: string): IndexedUsage[] {
  if (packed === '') return [];
  try {
    const rows: readonly Row[] = JSON.parse(packed);
    return rows.map(row => fromRow(row, path));
  } catch {
    return [];
  }
}

function fromRow(row: Row, path: string): IndexedUsage {
  const [key, start, length, line, column, callStart, callLength, kind, certainty, flags, framework] = row;
  const [, , , , , , , , , , , names, namespace, prefix, args, defaultValue] = row;
  return {
    path,
    key,
    range: { start, end: start + length },
    line,
    column,
    callRange: { start: callStart, end: callStart + callLength },
    kind: kinds[kind] ?? 'call',
    certainty: certainties[certainty] ?? 'dynamic',
    framework,
    names: names === 0 ? [key] : names,
    args: args === 0 ? [] : args,
    ...(namespace === 0 ? {} : { namespace }),
    ...(prefix === 0 ? {} : { prefix }),
    ...(defaultValue === 0 ? {} : { defaultValue }),
    ...((flags & namespaceIsDefault) === 0 ? {} : { namespaceIsDefault: true }),
    ...((flags & keyIsElsewhere) === 0 ? {} : { keyIsElsewhere: true }),
    ...((flags & isPath) === 0 ? {} : { isPath: true }),
    ...((flags & hasFallback) === 0 ? {} : { hasFallback: true }),
    ...((flags & isCombined) === 0 ? {} : { isCombined: true }),
    ...((flags & argsAreOpen) === 0 ? {} : { argsAreOpen: true }),
  };
}
