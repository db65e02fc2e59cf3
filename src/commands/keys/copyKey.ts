import { env, l10n } from 'vscode';
import { mention } from '../../platform/words/say.ts';
import { defineCommand } from '../command.ts';
import { keyNameOf } from './target.ts';

/** Copies the name of a key to the clipboard. */
export const copyKey = defineCommand({
  id: 'localens.copyKey',
  async run(_parts, target) {
    const name = keyNameOf(target);
    if (name === undefined) return;
    await env.clipboard.writeText(name);
    mention(l10n.t('Copied {0}', name));
  },
});
