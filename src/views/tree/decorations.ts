import { EventEmitter, FileDecoration, type FileDecorationProvider, l10n, ThemeColor, Uri } from 'vscode';
import type { CatalogLocale } from '../../core/catalog/types.ts';

const scheme = 'localens-locale';

/** The address under which a locale's row is decorated. It carries the number, so a change is a new address. */
export function localeUri(locale: CatalogLocale): Uri {
  return Uri.from({ scheme, path: `/${locale.name}`, query: String(locale.counts.missing) });
}

/** Puts the number of missing translations at the end of a locale's row. */
export class LocaleDecorations implements FileDecorationProvider {
  private readonly changed = new EventEmitter<undefined>();
  readonly onDidChangeFileDecorations = this.changed.event;

  provideFileDecoration(uri: Uri): FileDecoration | undefined {
    if (uri.scheme !== scheme) return undefined;
    const missing = Number(uri.query);
    if (!(missing > 0)) return undefined;
    // The editor shows at most two characters.
    const badge = missing < 100 ? String(missing) : '9+';
    return new FileDecoration(
      badge,
      l10n.t('{0} missing', missing),
      new ThemeColor('list.warningForeground'),
    );
  }

  dispose(): void {
    this.changed.dispose();
  }
}
