import type { DocumentFilter } from 'vscode';
import { configFileName } from '../../core/project/config/types.ts';

/** The repository's config file, in whichever language mode. */
export const configSelector: DocumentFilter = { pattern: `**/${configFileName}` };
