import type { ReadFile } from './judgeGroup.ts';
import type { KeyNumbers } from './keyNumbers.ts';

/**
 * The files of a group, those of view components without the scope of their component where their keys already begin
 * with its path. Such a file stands beside its component, and Rails loads it like any other
 * (`config.i18n.load_path += Dir['app/components/**\/*.yml']`). That setting alone shows nothing: the components of
 * some applications that have it read their own files, too.
 *
 * @param numbers those of the files' keys
 */
export function withWholeKeys(files: readonly ReadFile[], numbers: KeyNumbers): readonly ReadFile[] {
  if (!files.some(({ reading }) => reading.scope !== undefined)) return files;
  const names = numbers.names();
  const whole = new Set<string>();
  for (const [scope, ofOne] of Map.groupBy(files, ({ reading }) => reading.scope)) {
    if (scope === undefined) continue;
    const starts = startsOf(scope);
    // What is true of one locale is true of all, also of one that is empty yet.
    const areWhole = ofOne.every(({ keys }) =>
      keys.every(key => starts.some(start => names[key]?.startsWith(start))),
    );
    if (areWhole && ofOne.some(({ keys }) => keys.length > 0)) whole.add(scope);
  }
  return files.map(file =>
    whole.has(file.reading.scope ?? '') ? { ...file, reading: { ...file.reading, scope: '' } } : file,
  );
}

/** How keys begin that repeat a component's path: with `components.ui.card.`, `ui.card.`, `ui.card_component.`. */
function startsOf(scope: string): readonly string[] {
  const short = scope.replace(/[._]component$/, '');
  const paths = [scope, short].map(path => `${path}.`);
  // A component `menu` may well have texts below a `menu` of its own.
  const telling = paths.filter(path => /[._]component\.$|\..*\.$/.test(path));
  return [...paths.map(path => `components.${path}`), ...telling];
}
