import { defineCommand } from '../command.ts';
import { runFlagCommand } from './flagCommand.ts';

/** Marks the chosen translations as verified. */
export const verify = defineCommand({
  id: 'localens.verify',
  run: (parts, target, selected) => runFlagCommand('verify', parts, target, selected),
});
