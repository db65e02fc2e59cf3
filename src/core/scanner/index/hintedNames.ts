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
 * The keys that a comment declares, which are built at run time: `// t('states.draft')`.
 * https://github.com/i18next/i18next-parser#caveats, https://www.i18next.com/cli/guides/dynamic-keys
 */
export function hintsIn(comment: string): string[] {
  return [...comment.matchAll(call)].map(([, , key = '']) => key);
}

/** Whether a name is a declared key, with a namespace or the prefix of a hook before it, whatever that is. */
export function isHinted(name: string, hints: ReadonlySet<string>): boolean {
  if (hints.has(name)) return true;
  for (const { index } of name.matchAll(/[.:]/g)) if (hints.has(name.slice(index + 1))) return true;
  return false;
}
