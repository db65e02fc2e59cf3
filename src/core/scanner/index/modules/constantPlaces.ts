import { familyOf } from '../../languages/code/ownRules.ts';
import { nameOf, parentOf } from '../../packages/folders.ts';
import { languageOf } from '../../packages/languageOf.ts';
import type { NamedImports } from './namedImports.ts';

/** Where a constant may be declared: a type, a module of Python's, or a package of Go's. */
export interface ConstantPlace {
  readonly kind: 'type' | 'module' | 'package';
  /** The first of the languages that may declare it. */
  readonly family: string;
  /** Of a package its folder, or the path that an import names. */
  readonly name: string;
}

/** A constant of another file, by the names that lead from its place to it. */
export interface PlacedConstant {
  readonly place: ConstantPlace;
  readonly path: readonly string[];
}

/** Types, and constants in the usual spelling: those of other files have a capital. */
const capital = /^[A-Z]/;
const inCapitals = /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)*$/;

/** The family of a file whose constants may be elsewhere; undefined for other languages. */
export function constantFamilyOf(file: string): string | undefined {
  const family = familyOf(languageOf(file) ?? '')?.[0];
  return family === 'elixir' || family === 'rust' ? undefined : family;
}

/** The constants that a path of names may refer to in a file, the likeliest first. */
export function placedConstants(
  path: readonly string[],
  importer: string,
  imports: NamedImports,
): PlacedConstant[] {
  const family = constantFamilyOf(importer);
  const [first = '', ...rest] = path;
  if (family === undefined) return [];
  if (family === 'go') return inPackage(path, importer, imports);
  if (rest.length === 0) return bareConstants(first, family, imports);
  if (family === 'python' && !capital.test(first)) {
    return imports.importsModule(first)
      ? [{ place: { kind: 'module', family, name: first }, path: rest }]
      : [];
  }
  // Whatever precedes the type may be a package: `shop.Keys.TITLE`.
  return path
    .slice(0, -1)
    .flatMap((name, at) =>
      capital.test(name) ? [{ place: { kind: 'type', family, name }, path: path.slice(at + 1) }] : [],
    );
}

/** A constant of the same package, or of one that the file imports. */
function inPackage(path: readonly string[], importer: string, imports: NamedImports): PlacedConstant[] {
  const [first = '', ...rest] = path;
  const place = { kind: 'package', family: 'go' } as const;
  if (rest.length === 0) return [{ place: { ...place, name: `./${parentOf(importer)}` }, path }];
  const imported = imports.packageOf(first);
  return imported === undefined ? [] : [{ place: { ...place, name: imported }, path: rest }];
}

/** A constant by its bare name: one that is imported by itself, or inherited. */
function bareConstants(name: string, family: string, imports: NamedImports): PlacedConstant[] {
  if (family === 'python') {
    const module = imports.moduleOf(name);
    return module === undefined ? [] : [{ place: { kind: 'module', family, name: module }, path: [name] }];
  }
  const type = imports.typeOf(name);
  if (type !== undefined) return [{ place: { kind: 'type', family, name: type }, path: [name] }];
  if (!inCapitals.test(name) && !(family === 'csharp' && capital.test(name))) return [];
  return imports.inSight().map(each => ({ place: { kind: 'type', family, name: each }, path: [name] }));
}

/** Names of files that hold constants of several types, or of one with another name. */
const suggestive =
  /const|keys?$|^keys?|loc(?:al|ali[sz]ation|s)?$|lang|strings?|texts?$|messages?|msgs?$|i18n|l10n|labels?|translat|enums?$/i;

/** Whether a file may hold constants of types that its name does not tell. */
export function mayHoldConstants(file: string): boolean {
  return suggestive.test(nameOf(file).replace(/\..*/, ''));
}

/** What the files are called that declare a type: `app_strings.dart` for `AppStrings`. */
export function stemOfType(name: string): string {
  return name.replace(/\..*|[_-]/g, '').toLowerCase();
}

/** Whether a file may declare what belongs to a place. */
export function mayDeclare(file: string, { kind, family, name }: ConstantPlace): boolean {
  if (constantFamilyOf(file) !== family) return false;
  if (kind === 'type') return stemOfType(nameOf(file)) === stemOfType(name) || mayHoldConstants(file);
  if (kind === 'module') return nameOf(file) === `${name}.py` || file.endsWith(`${name}/__init__.py`);
  if (file.endsWith('_test.go')) return false;
  const folder = parentOf(file);
  return name.startsWith('./') ? name === `./${folder}` : folder !== '' && `/${name}`.endsWith(`/${folder}`);
}

/** Begins a place among the files that others depend on. */
const mark = '?';

/** A place in the form of a file's name. */
export function namedPlace({ kind, family, name }: ConstantPlace): string {
  return `${mark}${kind}:${family}:${name}`;
}

/** Whether a text may contain the name of a place. */
export function namesPlaces(text: string): boolean {
  return text.includes(mark);
}

/** The place that {@link namedPlace} made a name of; undefined for the name of a file. */
export function placeNamed(named: string): ConstantPlace | undefined {
  if (!named.startsWith(mark)) return undefined;
  const [, kind, family = '', name = ''] =
    /^(type|module|package):(\w+):(.*)$/.exec(named.slice(mark.length)) ?? [];
  return kind === 'type' || kind === 'module' || kind === 'package' ? { kind, family, name } : undefined;
}
