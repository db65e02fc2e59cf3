import { ThemeColor, ThemeIcon } from 'vscode';

/** An icon in a theme colour. */
export function icon(name: string, color: string): ThemeIcon {
  return new ThemeIcon(name, new ThemeColor(color));
}
