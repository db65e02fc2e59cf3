import { defineCommand } from '../command.ts';
import { undoLast } from './undoChange.ts';

/** Takes back the last thing that was done. */
export const undo = defineCommand({
  id: 'localens.undo',
  run: undoLast,
});
