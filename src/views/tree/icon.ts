import { ThemeColor, ThemeIcon } from 'vscode';
import type { SeveritySetting } from '../../platform/manifest/contributions.ts';

/** The colours in which the editor lists problems. */
const severityColours: Readonly<Record<SeveritySetting, string>> = {
  error: 'list.errorForeground',
  warning: 'list.warningForeground',
  information: 'problemsInfoIcon.foreground',
  hint: 'descriptionForeground',
  off: 'descriptionForeground',
};

/** An icon in a theme colour. */
export function icon(name: string, color: string): ThemeIcon {
  return new ThemeIcon(name, new ThemeColor(color));
}

/** An icon in the colour of a problem of that severity, so that a row looks as serious as the line below the key. */
export function problemIcon(name: string, severity: SeveritySetting): ThemeIcon {
  return icon(name, severityColours[severity]);
}
