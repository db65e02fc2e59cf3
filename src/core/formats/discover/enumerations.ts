import { escapeRegExp } from '../../base/escapeRegExp.ts';
import { parseLiteral } from '../literal/document.ts';
import { enumeratedIn, withEnumeratedNames } from '../literal/enumeratedNames.ts';
import { objectOfModule } from '../literal/module.ts';
import { scriptModule } from '../literal/scriptModule.ts';
import { LocaleFileError } from '../types.ts';
import { pathFrom, pathParts } from './pathParts.ts';

/** What a quick look tells: most modules have no such name. */
const enumerated = /\[\s*[\p{ID_Start}$_][\p{ID_Continue}$]*\.[\p{ID_Start}$_][\p{ID_Continue}$]*\s*\]\s*:/u;
const imported =
  /^[ \t]*import\s+(?:([\w$]+)\s*(?:,\s*)?)?(?:\{([^{}]*)\}\s*)?from\s*['"](\.{1,2}\/[^'"\n]+)['"]/gm;
const space = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const member =
  /([\p{ID_Start}$_][\p{ID_Continue}$]*)\s*=\s*(?:'([^'\\\n]*)'|"([^"\\\n]*)")\s*(?:,|(?=\}|\/\/|\/\*))/uy;

/**
 * Whether the members of enumerations after which a module names its texts have their own names for values
 * (`enum Key { home = 'home' }`), since who reads the module alone knows the names, and code uses the values. The
 * enumerations may be the module's own, or of a module that it imports by a relative path.
 *
 * @param text of a module that can be read
 * @param read returns the text of a file, undefined if it cannot be read
 * @returns true if the module has no such names
 */
export async function namesAreValues(
  text: string,
  path: string,
  read: (path: string) => Promise<string | undefined>,
): Promise<boolean> {
  if (!enumerated.test(text)) return true;
  const root = objectOfModule(text);
  const names = Map.groupBy(
    root === undefined ? [] : enumeratedIn(withEnumeratedNames(root)),
    ({ key }) => key.enumeration ?? '',
  );
  for (const [enumeration, members] of names) {
    const values = valuesOf(text, enumeration) ?? (await importedValues(text, enumeration, path, read));
    if (!members.every(({ key }) => values?.get(key.value) === key.value)) return false;
  }
  return true;
}

type Values = ReadonlyMap<string, string>;

async function importedValues(
  text: string,
  local: string,
  path: string,
  read: (path: string) => Promise<string | undefined>,
): Promise<Values | undefined> {
  for (const [, byDefault, names = '', from = ''] of text.matchAll(imported)) {
    const exported = byDefault === local ? undefined : exportedAs(names, local);
    if (byDefault !== local && exported === undefined) continue;
    const module = await moduleAt(pathFrom(pathParts(path).folder.split('/'), from.split('/')), read);
    if (module === undefined) return undefined;
    const name = exported ?? /^[ \t]*export\s+default\s+([\w$]+)\s*;?\s*$/m.exec(module)?.[1];
    return name === undefined ? undefined : valuesOf(module, name);
  }
  return undefined;
}

/** The name under which a module exports what another imports: `I18nKey` in `{ I18nKey as Key }`. */
function exportedAs(names: string, local: string): string | undefined {
  for (const one of names.split(',')) {
    const [name, as, renamed] = one.trim().split(/\s+/);
    if ((as === 'as' ? renamed : name) === local) return name;
  }
  return undefined;
}

async function moduleAt(
  path: string,
  read: (path: string) => Promise<string | undefined>,
): Promise<string | undefined> {
  if (scriptModule.extensions.includes(pathParts(path).extension)) {
    // TypeScript's modules are imported under the names that they will have: `./keys.js` for `keys.ts`.
    return (await read(path)) ?? (await read(path.replace(/\.([cm]?)js$/, '.$1ts')));
  }
  for (const ending of scriptModule.extensions) {
    const text = (await read(`${path}.${ending}`)) ?? (await read(`${path}/index.${ending}`));
    if (text !== undefined) return text;
  }
  return undefined;
}

/** The values of an enumeration that a module declares, or of a constant object in its place. */
function valuesOf(text: string, name: string): Values | undefined {
  const kind = new RegExp(
    String.raw`^[ \t]*(?:export\s+)?(?:(?:declare\s+)?(?:const\s+)?enum\s+${escapeRegExp(name)}\s*\{|const\s+${escapeRegExp(name)}\s*=\s*(?=\{))`,
    'm',
  ).exec(text);
  if (kind === null) return undefined;
  const at = kind.index + kind[0].length;
  return kind[0].endsWith('{') ? valuesOfEnumeration(text, at) : valuesOfConstant(text, at);
}

/** The values up to the first that is no plain text. */
function valuesOfEnumeration(text: string, at: number): Values {
  const values = new Map<string, string>();
  for (let next = at; ; next = member.lastIndex) {
    // Apart from the member, so that a long comment without one after it is not gone through in every way.
    space.lastIndex = next;
    space.test(text);
    member.lastIndex = space.lastIndex;
    const found = member.exec(text);
    if (found === null) return values;
    const [, name = '', single, double = ''] = found;
    values.set(name, single ?? double);
  }
}

function valuesOfConstant(text: string, at: number): Values | undefined {
  try {
    const value = parseLiteral(text, at);
    if (value.kind !== 'object') return undefined;
    return new Map(
      value.members.flatMap(({ key, value: one }) =>
        one.kind === 'string' ? [[key.value, one.value] as const] : [],
      ),
    );
  } catch (error) {
    if (error instanceof LocaleFileError) return undefined;
    throw error;
  }
}
