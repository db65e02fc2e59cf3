import { defineCommand } from '../command.ts';
import { runTagCommand } from './tagCommand.ts';

/** Adds tags to the chosen keys. */
export const tag = defineCommand({
  id: 'localens.tag',
  run: (parts, target, selected) => runTagCommand('tag', parts, target, selected),
});
