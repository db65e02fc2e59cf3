/** A view component that a file of translations lies beside, by the file's path alone. */
interface ComponentPlace {
  /** The folder of all components. */
  readonly root: string;
  /** What stands before the file's keys everywhere else: `ui.card_component`. */
  readonly scope: string;
  /** What the file's name says of its locale; undefined where it says nothing. */
  readonly localeName: string | undefined;
  /** The path with `<locale>` in the place of the locale. */
  readonly pattern: string | undefined;
}

/**
 * Reads a path as that of translations of a view component: `app/components/ui/card_component.en.yml`, the same in a
 * folder of the component's own, and without the locale. https://viewcomponent.org/guide/translations.html
 */
export function componentOf(path: string): ComponentPlace | undefined {
  const [, root = '', folders = '', file = ''] =
    /^((?:.*?\/)?components)\/((?:.+\/)?)([^/]+)$/.exec(path) ?? [];
  const [, name = '', type = '', localeName, extension] =
    /^(\w+)(\.html)?(?:\.([^.]+))?\.(ya?ml)$/.exec(file) ?? [];
  const isInOwnFolder = `/${folders}`.endsWith(`/${name}/`);
  if (name === '' || !(isInOwnFolder || /(?:^|_)component$/.test(name))) return undefined;
  const scope = isInOwnFolder ? folders.slice(0, -1) : folders + name;
  return {
    root,
    scope: scope.replaceAll('/', '.'),
    localeName,
    pattern: localeName === undefined ? undefined : `${root}/${folders}${name}${type}.<locale>.${extension}`,
  };
}
