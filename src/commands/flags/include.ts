import { defineCommand } from '../command.ts';
import { runFlagCommand } from './flagCommand.ts';

/** Includes the chosen translations in downloads again. */
export const include = defineCommand({
  id: 'localens.include',
  run: (parts, target, selected) => runFlagCommand('include', parts, target, selected),
});
