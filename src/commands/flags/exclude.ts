import { defineCommand } from '../command.ts';
import { runFlagCommand } from './flagCommand.ts';

/** Excludes the chosen translations from downloads. */
export const exclude = defineCommand({
  id: 'localens.exclude',
  run: (parts, target, selected) => runFlagCommand('exclude', parts, target, selected),
});
