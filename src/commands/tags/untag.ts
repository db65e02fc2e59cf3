import { defineCommand } from '../command.ts';
import { runTagCommand } from './tagCommand.ts';

/** Removes tags from the chosen keys. */
export const untag = defineCommand({
  id: 'localens.untag',
  run: (parts, target, selected) => runTagCommand('untag', parts, target, selected),
});
