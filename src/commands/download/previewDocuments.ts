import { randomUUID } from 'node:crypto';
import { type Disposable, type TextDocumentContentProvider, type Uri, workspace } from 'vscode';
import { decodeText } from '../../core/formats/plainText/encoding.ts';
import type { PlannedFile } from './plannedFile.ts';

const scheme = 'localens-preview';

/** Virtual texts for the editor's diff view. */
export class PreviewDocuments implements TextDocumentContentProvider, Disposable {
  private readonly id = randomUUID();
  private readonly texts = new Map<string, string>();
  private readonly registration = workspace.registerTextDocumentContentProvider(scheme, this);

  /** Both sides of a planned file. For a new file, the left side is empty. */
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
    // The address must be new: an editor that still shows an earlier preview would reuse its content.
    const uri = file.with({ scheme, authority: '', query: `${side}/${this.id}` });
    this.texts.set(uri.toString(), bytes === undefined ? '' : decodeText(bytes).text);
    return uri;
  }
}
