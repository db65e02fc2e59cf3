import { defineCommand } from '../command.ts';
import { undoDeed } from './undoDeed.ts';

/** Takes back the last thing that was done. */
export const undo = defineCommand({
  id: 'localens.undo',
  run: parts => undoDeed(parts, ({ last }) => last),
});
