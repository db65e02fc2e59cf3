import { type Disposable, l10n, languages, StatusBarAlignment, ThemeColor, window } from 'vscode';
import { DisposableStore } from '../core/base/disposable.ts';
import type { CommandId } from '../platform/contributions.ts';
import { isOffline } from '../platform/failure.ts';
import { wordFailure } from '../platform/failureWords.ts';
import type { Session } from '../platform/session/session.ts';
import type { SessionState, SyncState } from '../platform/session/types.ts';

const click: CommandId = 'localens.showNextSteps';

/** Project, state of the catalog and problems in this file. A click offers what one would do next. */
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
    const { state } = this.session;
    if (state.kind === 'noFolder' || state.kind === 'loading') {
      this.item.hide();
      return;
    }
    const problems = state.kind === 'open' ? problemsInFront() : 0;
    const look = appearance(state);
    this.item.text = problems === 0 ? look.text : `${look.text}  $(warning) ${problems}`;
    const inFile = problems === 0 ? [] : [l10n.t('{0} problems in this file', problems)];
    this.item.tooltip = [look.detail, ...inFile].join('\n');
    this.item.backgroundColor = look.isAlarming
      ? new ThemeColor('statusBarItem.warningBackground')
      : undefined;
    this.item.accessibilityInformation = { label: ['Localens', look.detail, ...inFile].join(', ') };
    this.item.show();
  }
}

interface Look {
  readonly text: string;
  readonly detail: string;
  readonly isAlarming?: boolean;
}

function appearance(state: SessionState): Look {
  switch (state.kind) {
    case 'open':
      return projectLook(state.project.name, state.sync);
    case 'signedOut':
      return { text: '$(globe) Localens', detail: l10n.t('Not signed in') };
    case 'unknownAccount':
      return { text: '$(account) Localens', detail: l10n.t('Not signed in to {0}', state.name) };
    case 'noProject':
      return { text: '$(globe) Localens', detail: l10n.t('No project chosen') };
    case 'restricted':
      return { text: '$(shield) Localens', detail: l10n.t('Off in Restricted Mode') };
    case 'failed':
      return { text: '$(warning) Localens', detail: wordFailure(state.failure), isAlarming: true };
    case 'noFolder':
    case 'loading':
      return { text: '', detail: '' };
  }
}

function projectLook(name: string, sync: SyncState): Look {
  switch (sync.kind) {
    case 'syncing':
      return { text: `$(sync~spin) ${plainLabel(name)}`, detail: l10n.t('{0}: syncing', name) };
    case 'fresh':
      return {
        text: `$(globe) ${plainLabel(name)}`,
        detail: l10n.t('{0}: in step since {1}', name, sync.at.toLocaleTimeString()),
      };
    case 'failed':
      return {
        text: `$(${isOffline(sync.failure) ? 'debug-disconnect' : 'warning'}) ${plainLabel(name)}`,
        detail: `${name}: ${wordFailure(sync.failure)}`,
      };
  }
}

/** A name from the service must not draw icons. */
function plainLabel(name: string): string {
  return name.replaceAll('$(', '$ (');
}

function problemsInFront(): number {
  const uri = window.activeTextEditor?.document.uri;
  if (uri === undefined) return 0;
  return languages.getDiagnostics(uri).filter(({ source }) => source === 'Localens').length;
}
