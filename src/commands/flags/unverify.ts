import { defineCommand } from '../command.ts';
import { runFlagCommand } from './flagCommand.ts';

/** Marks the chosen translations as unverified. */
export const unverify = defineCommand({
  id: 'localens.unverify',
  run: (parts, target, selected) => runFlagCommand('unverify', parts, target, selected),
});
