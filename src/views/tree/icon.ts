import { ThemeColor, ThemeIcon } from 'vscode';

/** An icon in a colour of the theme. */
export function icon(name: string, color: string): ThemeIcon {
  return new ThemeIcon(name, new ThemeColor(color));
}
