import type { Framework } from '../../framework.ts';
import type { ObjectRule, TranslatorRule } from '../../script/rules.ts';

/** `RED._(key, values?)`, and `this._` in an editor's dialog: https://nodered.org/docs/creating-nodes/i18n */
const _: TranslatorRule = { is: 'translator', values: [{ argument: 1 }] };
const RED: ObjectRule = { is: 'object', members: { _ } };

/** Nodes of Node-RED; a key may name its package before a colon. */
export const nodeRed: Framework = {
  id: 'node-red',
  name: 'Node-RED',
  detect: {
    signs: ['RED.nodes.registerType', 'RED._('],
    dependencies: {
      npm: ['node-red', '@node-red/util', '@node-red/editor-api', 'node-red-node-test-helper'],
    },
  },
  words: ['._(', 'data-i18n'],
  naming: { keySeparator: '.', namespaceSeparator: ':' },
  script: {
    names: { RED, this: RED, node: RED },
    directives: { 'data-i18n': { holds: 'text' } },
  },
};
