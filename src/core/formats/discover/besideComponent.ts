/** The view component that a translation file belongs to, by the file's path alone. */
interface ComponentPlace {
  /** The folder of all components. */
  readonly root: string;
  /** The prefix of the file's keys for lookups from elsewhere: `ui.card_component`. */
  readonly scope: string;
  /** The locale in the file's name, if any. */
  readonly localeName: string | undefined;
  /** The path with `<locale>` in place of the locale. */
  readonly pattern: string | undefined;
}

/**
 * Reads a path as that of a view component's translations: `app/components/ui/card_component.en.yml`, the same in the
 * component's own folder, and without a locale. https://viewcomponent.org/guide/translations.html
 */
export function componentOf(path: string): ComponentPlace | undefined {
  const [, root = '', folders = '', file = ''] =
    /^((?:.*?\/)?components)\/((?:.+\/)?)([^/]+)$/.exec(path) ?? [];
  const [, name = '', type = '', localeName, extension] =
    /^(\w+)(\.html)?(?:\.([^.]+))?\.(ya?ml)$/.exec(file) ?? [];
  const isInOwnFolder = `/${folders}`.endsWith(`/${name}/`);
  // Rails' own folder of texts may have one for those of components, whose keys are whole.
  if (/(?:^|\/)config\/locales\//.test(root)) return undefined;
  if (name === '' || !(isInOwnFolder || /(?:^|_)component$/.test(name))) return undefined;
  const scope = isInOwnFolder ? folders.slice(0, -1) : folders + name;
  return {
    root,
    scope: scope.replaceAll('/', '.'),
    localeName,
    pattern: localeName === undefined ? undefined : `${root}/${folders}${name}${type}.<locale>.${extension}`,
  };
}
