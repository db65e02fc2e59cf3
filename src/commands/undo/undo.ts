import { defineCommand } from '../command.ts';
import { undoLast } from './undoChange.ts';

/** Undoes the latest change. */
export const undo = defineCommand({
  id: 'localens.undo',
  run: undoLast,
});
