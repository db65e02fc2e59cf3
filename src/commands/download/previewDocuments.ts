import { randomUUID } from 'node:crypto';
import { type Disposable, type TextDocumentContentProvider, type Uri, workspace } from 'vscode';
import { decodeText } from '../../core/formats/plainText/encoding.ts';
import type { PlannedFile } from './plannedFile.ts';

const scheme = 'localens-preview';

/** Texts that are in no file, for the editor's own comparison. */
export class PreviewDocuments implements TextDocumentContentProvider, Disposable {
  private readonly id = randomUUID();
  private readonly texts = new Map<string, string>();
  private readonly registration = workspace.registerTextDocumentContentProvider(scheme, this);

  /** Both sides of a planned file. A file that is not there yet is empty before. */
  show({ uri, before, bytes }: PlannedFile): { readonly before: Uri; readonly after: Uri } {
    return { before: this.add(uri, 'before', before), after: this.add(uri, 'after', bytes) };
  }

  provideTextDocumentContent(uri: Uri): string {
    return this.texts.get(uri.toString()) ?? '';
  }

  dispose(): void {
    this.registration.dispose();
  }

  private add(file: Uri, side: string, bytes: Uint8Array | undefined): Uri {
    // An editor that still shows a former preview would go on with what it has, were the address the same.
    const uri = file.with({ scheme, authority: '', query: `${side}/${this.id}` });
    this.texts.set(uri.toString(), bytes === undefined ? '' : decodeText(bytes).text);
    return uri;
  }
}
