import { defineCommand } from '../command.ts';
import { runFlagCommand } from './flagCommand.ts';

/** Leaves the chosen translations out of downloads. */
export const exclude = defineCommand({
  id: 'localens.exclude',
  run: (parts, target, selected) => runFlagCommand('exclude', parts, target, selected),
});
