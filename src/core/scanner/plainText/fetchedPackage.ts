/** A package that a module names by where it is fetched from. */
export interface FetchedPackage {
  readonly name: string;
  /** What follows the name and the version: `/macro`. */
  readonly path: string;
}

const fetched =
  /^(?:npm:\/?|https:\/\/(?:esm\.sh|cdn\.skypack\.dev|unpkg\.com|cdn\.jsdelivr\.net\/npm)\/)((?:@[\w.-]+\/)?[\w.-]+)(?:@[^/?]*)?([^?]*)/;

/**
 * The package of a module as Deno and browsers fetch it: `npm:i18next@23`,
 * `https://esm.sh/@lingui/core@5/macro?target=es2022`.
 *
 * @returns undefined for any other module
 */
export function fetchedPackage(module: string): FetchedPackage | undefined {
  const [, name, path = ''] = (module.includes(':') ? fetched.exec(module) : null) ?? [];
  return name === undefined ? undefined : { name, path };
}
