import { nameOf } from '../packages/folders.ts';

/** A call in a comment, with its first argument. */
const call = /(?<![\w$])t\(\s*(["'`])((?:(?!\1)[^\\\n])+)\1/g;

const extractorConfig = /^(?:i18next-parser|i18next)\.config\.[cm]?[jt]s$/;

/**
 * Whether a tree's keys are extracted by i18next-parser or i18next-cli, which also take them from comments. Elsewhere a
 * call in a comment is code that is no longer used.
 */
export function takesHints(files: Iterable<string>): boolean {
  for (const file of files) if (extractorConfig.test(nameOf(file))) return true;
  return false;
}

/**
 * Those of the names that a comment declares as keys which are built at run time: `// t('states.draft')`. What stands
 * before them, a namespace or the prefix of a hook, counts whatever it is.
 * https://github.com/i18next/i18next-parser#caveats, https://www.i18next.com/cli/guides/dynamic-keys
 */
export function hintedNames(comment: string, names: ReadonlySet<string>): string[] {
  const keys = [...comment.matchAll(call)].map(([, , key = '']) => key);
  if (keys.length === 0) return [];
  const isNamed = (name: string) =>
    keys.some(key => name === key || name.endsWith(`.${key}`) || name.endsWith(`:${key}`));
  return [...names].filter(isNamed);
}
