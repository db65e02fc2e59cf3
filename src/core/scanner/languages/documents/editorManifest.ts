import type { Usage } from '../../types.ts';
import { codeLanguage } from '../code/language.ts';
import { frameworkWithSign } from '../code/signed.ts';
import { toUsage } from '../code/usages/usage.ts';

const sign = '"%';
const message = /"%([^"%\\\r\n]{1,300})%"/dg;
const manifest = /"engines"\s*:\s*\{[^{}]*"vscode"\s*:/;

/** Messages in the manifest of a VS Code extension: https://code.visualstudio.com/api/references/vscode-api#l10n */
export const editorManifest = codeLanguage({
  ids: ['json'],
  isTemplate: true,
  tokenize: () => [],
  more: (text, rules, languageId): Usage[] => {
    const framework = frameworkWithSign(rules, languageId, sign);
    // In other JSON files, texts of this form are not messages.
    if (framework === undefined || !manifest.test(text)) return [];
    return [...text.matchAll(message)].map(({ 0: whole, 1: value = '', index, indices }) => {
      const [start, end] = indices?.[1] ?? [0, 0];
      const key = { value, range: { start, end }, certainty: 'literal' as const };
      const callRange = { start: index, end: index + whole.length };
      return toUsage(key, { framework, kind: 'template', callRange, args: [] }, rules);
    });
  },
});
