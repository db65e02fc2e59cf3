import { l10n } from 'vscode';
import type { Coverage } from '../core/insight/coverage.ts';
import type { SeveritySetting } from '../platform/manifest/contributions.ts';

/** A colour of the theme. */
type Role = 'editorError' | 'editorWarning' | 'editorInfo' | 'muted';

/**
 * What a table of texts says about the state of one, as markdown; empty for a translated text.
 *
 * @param severity that of missing texts
 */
export function mark(state: Coverage['state'], severity: SeveritySetting): string {
  switch (state) {
    case 'missing':
      return coloured(roleOf(severity), marked('circle-slash', l10n.t('missing')));
    case 'unverified':
      return coloured('editorInfo', marked('unverified', l10n.t('unverified')));
    case 'excluded':
      return coloured('muted', marked('eye-closed', l10n.t('excluded')));
    case 'withoutSource':
      return coloured(roleOf(severity), marked('circle-slash', l10n.t('without source text')));
    case 'unfetched':
      return coloured('muted', l10n.t('not fetched yet'));
    case 'translated':
      return '';
  }
}

/** An icon and its label, kept together in a narrow column. */
export function marked(icon: string, word: string): string {
  return `$(${icon})&nbsp;${word}`;
}

/** The colour in which the editor underlines a problem of that severity, if it has one. */
export function roleOf(severity: SeveritySetting): Role {
  switch (severity) {
    case 'error':
      return 'editorError';
    case 'warning':
      return 'editorWarning';
    case 'information':
      return 'editorInfo';
    default:
      return 'muted';
  }
}

/** Markdown in a colour. The editor only admits spans with one of the theme's. */
export function coloured(role: Role, text: string): string {
  const variable = role === 'muted' ? '--vscode-descriptionForeground' : `--vscode-${role}-foreground`;
  return `<span style="color:var(${variable});">${text}</span>`;
}
