import type { DocumentFilter } from 'vscode';
import { configFileName } from '../../core/project/config/types.ts';

/** The repository's config file, whatever language the editor takes it for. */
export const configSelector: DocumentFilter = { pattern: `**/${configFileName}` };
