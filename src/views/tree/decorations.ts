import { FileDecoration, type FileDecorationProvider, ThemeColor, Uri } from 'vscode';

const scheme = 'localens-gaps';

/** The address of a row that is to stand out because texts are missing. */
export function gapsUri(name: string): Uri {
  return Uri.from({ scheme, path: `/${name}` });
}

/** Colours the rows of locales that are nearly complete and not quite. */
export class GapDecorations implements FileDecorationProvider {
  provideFileDecoration(uri: Uri): FileDecoration | undefined {
    if (uri.scheme !== scheme) return undefined;
    return new FileDecoration(undefined, undefined, new ThemeColor('list.warningForeground'));
  }
}
