import { FileDecoration, type FileDecorationProvider, ThemeColor, Uri } from 'vscode';
import type { SeveritySetting } from '../../platform/manifest/contributions.ts';

const scheme = 'localens-gaps';

const coloured: ReadonlySet<string> = new Set<SeveritySetting>(['error', 'warning']);

/** The URI of a row that is highlighted because texts are missing, if that is reported with this severity. */
export function gapsUri(name: string, severity: SeveritySetting): Uri {
  return Uri.from({ scheme, authority: severity, path: `/${name}` });
}

/** Colours the rows of locales that are nearly complete, as the editor colours files: for errors and warnings only. */
export class GapDecorations implements FileDecorationProvider {
  provideFileDecoration(uri: Uri): FileDecoration | undefined {
    if (uri.scheme !== scheme || !coloured.has(uri.authority)) return undefined;
    const color = uri.authority === 'error' ? 'list.errorForeground' : 'list.warningForeground';
    return new FileDecoration(undefined, undefined, new ThemeColor(color));
  }
}
