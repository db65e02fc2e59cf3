import {
  DiagnosticSeverity,
  type Disposable,
  l10n,
  languages,
  StatusBarAlignment,
  ThemeColor,
  window,
} from 'vscode';
import { DisposableStore } from '../core/base/disposable.ts';
import { shorten } from '../core/base/shorten.ts';
import type { CommandId } from '../platform/manifest/contributions.ts';
import type { Session } from '../platform/session/session.ts';
import { errorCount, infoCount, warningCount } from '../platform/words/countWords.ts';
import { describeFailure } from '../platform/words/failureWords.ts';
import { plainLabel } from '../platform/words/plainLabel.ts';
import { spoken } from '../platform/words/spoken.ts';
import { type Status, statusOf } from './status.ts';

const click: CommandId = 'localens.showNextSteps';

/** The most characters of a name, so that the editor does not cut what comes after it. */
const longestName = 32;

/** Project, state of the catalog and problems in this file. A click offers likely next steps. */
export class StatusBar implements Disposable {
  private readonly store = new DisposableStore();
  private readonly item = this.store.add(window.createStatusBarItem('localens', StatusBarAlignment.Left, 10));
  private readonly session: Session;

  constructor(session: Session) {
    this.session = session;
    this.item.name = 'Localens';
    this.item.command = click;
    this.store.add(session.onDidChange(() => this.update()));
    this.store.add(window.onDidChangeActiveTextEditor(() => this.update()));
    this.store.add(languages.onDidChangeDiagnostics(() => this.update()));
    this.update();
  }

  dispose(): void {
    this.store.dispose();
  }

  private update(): void {
    const status = statusOf(this.session.state);
    if (status.kind === 'hidden') {
      this.item.hide();
      return;
    }
    const problems = 'project' in status ? problemsInFront() : [];
    const detail = describeStatus(status);
    const label = `$(${iconOf(status)}) ${plainLabel(nameOf(status, longestName))}`;
    const counts = problems.map(({ icon, count }) => `$(${icon}) ${count}`);
    this.item.text = counts.length === 0 ? label : `${label}  ${counts.join(' ')}`;
    const inFile = problems.length === 0 ? [] : [describeProblems(problems)];
    this.item.tooltip = [detail, ...inFile].join('\n');
    const isAlarming = status.kind === 'closed' || status.kind === 'failed';
    this.item.backgroundColor = isAlarming ? new ThemeColor('statusBarItem.warningBackground') : undefined;
    this.item.accessibilityInformation = { label: spoken(['Localens', detail, ...inFile]) };
    this.item.show();
  }
}

function iconOf({ kind }: Status): string {
  switch (kind) {
    case 'syncing':
      return 'sync~spin';
    case 'offline':
      return 'debug-disconnect';
    case 'limited':
      return 'watch';
    case 'failed':
    case 'closed':
      return 'warning';
    case 'restricted':
      return 'shield';
    case 'unknownAccount':
      return 'account';
    case 'hidden':
    case 'signedOut':
    case 'noProject':
    case 'fresh':
      return 'globe';
  }
}

/** Project and branch. How long the service is paused is short enough to be included. */
function nameOf(status: Status, longest = Number.POSITIVE_INFINITY): string {
  if (!('project' in status)) return 'Localens';
  const project = shorten(status.project, longest);
  const name = status.branch === undefined ? project : `${project} (${shorten(status.branch, longest)})`;
  if (status.kind !== 'limited' || status.failure.retryAt === undefined) return name;
  return l10n.t('{0} until {1}', name, timeOf(status.failure.retryAt));
}

function describeStatus(status: Status): string {
  switch (status.kind) {
    case 'hidden':
      return '';
    case 'signedOut':
      return l10n.t('Not signed in');
    case 'noProject':
      return l10n.t('No project chosen');
    case 'restricted':
      return l10n.t('Off in Restricted Mode');
    case 'unknownAccount':
      return l10n.t('Not signed in to {0}', status.account);
    case 'closed':
      return describeFailure(status.failure);
    case 'syncing':
      return l10n.t('{0}: syncing', nameOf(status));
    case 'fresh':
      return l10n.t('{0}: up to date since {1}', nameOf(status), timeOf(status.at));
    case 'offline':
    case 'limited':
    case 'failed':
      return `${nameOf(status)}: ${describeFailure(status.failure)}`;
  }
}

function describeProblems(problems: readonly Problems[]): string {
  return l10n.t('In this file: {0}', problems.map(({ words }) => words).join(', '));
}

function timeOf(date: Date): string {
  return date.toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' });
}

/** The problems of one severity. */
interface Problems {
  readonly icon: string;
  readonly count: number;
  readonly words: string;
}

/** The problems in the active file, counted like those in the editor's own status: hints do not count. */
function problemsInFront(): readonly Problems[] {
  const uri = window.activeTextEditor?.document.uri;
  if (uri === undefined) return [];
  const own = languages.getDiagnostics(uri).filter(({ source }) => source === 'Localens');
  const counted = (icon: string, severity: DiagnosticSeverity, words: (count: number) => string) => {
    const count = own.filter(problem => problem.severity === severity).length;
    return count === 0 ? [] : [{ icon, count, words: words(count) }];
  };
  return [
    ...counted('error', DiagnosticSeverity.Error, errorCount),
    ...counted('warning', DiagnosticSeverity.Warning, warningCount),
    ...counted('info', DiagnosticSeverity.Information, infoCount),
  ];
}
