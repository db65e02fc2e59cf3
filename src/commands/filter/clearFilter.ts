import { defineCommand } from '../command.ts';

/** Shows all keys in the view again. */
export const clearFilter = defineCommand({
  id: 'localens.clearFilter',
  async run({ filter }) {
    filter.clear();
  },
});
