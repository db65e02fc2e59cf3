import { l10n } from 'vscode';
import type { Outcome, Refusal, StoppedHalfway } from '../../core/actions/outcome.ts';
import { firstNames, maxNamed } from '../../platform/words/countWords.ts';
import { failureOf } from '../../platform/words/failure.ts';
import { describeFailure } from '../../platform/words/failureWords.ts';
import type { Parts } from '../command.ts';
import type { NextStep } from '../nextStep.ts';

/** A record that the service refused; `why` is empty if it gave no reason. */
type Refused = Pick<Refusal, 'name' | 'why'>;

/** The records refused in an action that stopped, each with the reason. */
export function refusedRecords({ refused }: Pick<StoppedHalfway, 'refused'>): readonly Refused[] {
  return refused.flatMap(({ names, cause }) => {
    const failure = failureOf(cause);
    const why = failure.detail ?? describeFailure(failure);
    return names.map(name => ({ name, why }));
  });
}

/** The first refused records by name. A reason common to all is given once. */
export function describeRefused(refused: readonly Refused[]): string {
  const [first] = refused;
  if (first === undefined) return '';
  const isSame = first.why !== '' && refused.every(({ why }) => why === first.why);
  const names = firstNames(
    refused.map(({ name, why }) => (isSame || why === '' ? name : l10n.t('{0} ({1})', name, why))),
  );
  return isSame
    ? l10n.t('The service refused {0}: {1}.', names, first.why.replace(/\.$/, ''))
    : l10n.t('The service refused {0}.', names);
}

/** Opens the whole list where a message names only part of it. */
export function listSteps(
  { reports }: Pick<Parts, 'reports'>,
  { refused = [] }: Pick<Outcome, 'refused'>,
  more: readonly Refused[] = [],
): readonly NextStep[] {
  const all: readonly Refused[] = [...refused, ...more];
  if (all.length <= maxNamed) return [];
  const text = all.map(({ name, why }) => (why === '' ? name : `${name}: ${why}`)).join('\n');
  const run = () => reports.show(l10n.t('Refused by the service'), `${text}\n`);
  return [{ label: l10n.t('Show All'), run }];
}
