import { defineCommand } from '../command.ts';

export const showLog = defineCommand({
  id: 'localens.showLog',
  async run({ log }) {
    log.show();
  },
});
