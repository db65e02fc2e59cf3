import { FileDecoration, type FileDecorationProvider, ThemeColor, Uri } from 'vscode';

const scheme = 'localens-gaps';

/** The URI of a row that is highlighted because texts are missing. */
export function gapsUri(name: string): Uri {
  return Uri.from({ scheme, path: `/${name}` });
}

/** Colours the rows of locales that are nearly complete. */
export class GapDecorations implements FileDecorationProvider {
  provideFileDecoration(uri: Uri): FileDecoration | undefined {
    if (uri.scheme !== scheme) return undefined;
    return new FileDecoration(undefined, undefined, new ThemeColor('list.warningForeground'));
  }
}
