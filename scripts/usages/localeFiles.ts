import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LineStarts } from '../../src/core/base/lineStarts.ts';
import { boundedDistance } from '../../src/core/catalog/queries/distance.ts';
import { fold } from '../../src/core/catalog/store/trigrams.ts';
import { discover } from '../../src/core/formats/discover/discover.ts';
import { openDiskTree } from '../../src/core/formats/discover/diskTree.ts';
import { decodeText } from '../../src/core/formats/plainText/encoding.ts';
import { formatOfFile, formatsForExtension } from '../../src/core/formats/registry.ts';
import {
  type FileFormat,
  LocaleFileError,
  type Message,
  type MessageContent,
} from '../../src/core/formats/types.ts';
import { candidateNames, type NameQueries } from '../../src/core/insight/names.ts';
import { namesReferredTo } from '../../src/core/insight/references.ts';
import { filedNames, mayBeInAnyFile } from '../../src/core/scanner/anyFile.ts';
import { Patterns } from '../../src/core/scanner/index/store/patterns.ts';
import type { Usage } from '../../src/core/scanner/types.ts';
import { Problem } from '../editor/problem.ts';
import { fileTrouble } from './fileTrouble.ts';

/** Where the locale files of a tree have a key. */
export interface KeyInFiles {
  /** The first of the names that some file has. */
  readonly key?: string;
  /** The files that have it, or else all that were looked into. */
  readonly files: readonly string[];
  /** Keys that may have been meant, where no file has one of the names. */
  readonly similar: readonly string[];
}

const maxSimilar = 3;

/** Looks a usage up in the files of the source locale of each group, by its most exact name first. */
export async function inLocaleFiles(root: string, usage: Usage): Promise<KeyInFiles> {
  const sources = await readSources(root);
  const known = sources.map(({ file, namespace, prefix, messages }) => {
    // A namespace that is left out of the names may still be named in the source.
    const heads = namespace === undefined ? [prefix] : [prefix, `${namespace}:`];
    return { file, keys: new Set(heads.flatMap(head => messages.map(({ key }) => `${head}${key}`))) };
  });
  const all = queriesOver(namesIn(sources));
  const written = mayBeInAnyFile(usage, all) ? candidateNames(usage, all) : usage.names;
  // Of a family the first of its keys shows that there are some.
  const inFiles = queriesOver(known.flatMap(({ keys }) => [...keys]));
  const names = usage.certainty === 'family' ? written.flatMap(name => inFiles.match(name, 1)) : written;
  for (const key of names) {
    const files = known.filter(({ keys }) => keys.has(key)).map(({ file }) => file);
    if (files.length > 0) return { key, files, similar: [] };
  }
  const every = [...new Set(known.flatMap(({ keys }) => [...keys]))];
  return { files: known.map(({ file }) => file), similar: similarTo(written, every).slice(0, maxSimilar) };
}

/** Keys below one that is none itself, keys that end like it, and keys that it may be a misspelling of. */
function similarTo([name = '', ...others]: readonly string[], keys: readonly string[]): readonly string[] {
  const below = [name, ...others].flatMap(each => keys.filter(key => key.startsWith(`${each}.`)));
  const end = endOf(name);
  const alike = keys.filter(key => endOf(key) === end);
  const most = Math.max(1, Math.min(4, Math.floor(name.length / 4)));
  const misspelt = keys
    .flatMap(key => {
      const distance = boundedDistance(fold(name), fold(key), most);
      return distance === undefined ? [] : [{ key, distance }];
    })
    .sort((a, b) => a.distance - b.distance)
    .map(({ key }) => key);
  return [...new Set([...below, ...alike, ...misspelt])];
}

/** What stands behind the last separator of a key. */
function endOf(key: string): string {
  return key.slice(Math.max(key.lastIndexOf('.'), key.lastIndexOf(':')) + 1);
}

/** What a tree's source locales have. */
export interface SourceKeys {
  /** The names of all keys, as the service would have them. */
  readonly names: readonly string[];
  /** The names that texts refer to. */
  readonly referredTo: ReadonlySet<string>;
}

export async function sourceKeysOf(root: string): Promise<SourceKeys> {
  const sources = await readSources(root);
  const referredTo = sources.flatMap(({ prefix, messages }) =>
    messages.flatMap(({ key, content }) =>
      textsOf(content).flatMap(text => namesReferredTo(`${prefix}${key}`, text)),
    ),
  );
  return { names: namesIn(sources), referredTo: new Set(referredTo) };
}

function textsOf(content: MessageContent): readonly string[] {
  return typeof content === 'string' ? [content] : Object.values(content);
}

/** A file of a source locale, and its messages as it has them. */
interface SourceFile {
  readonly file: string;
  readonly namespace: string | undefined;
  readonly prefix: string;
  readonly messages: readonly Message[];
}

async function readSources(root: string): Promise<readonly SourceFile[]> {
  const tree = await openDiskTree(root);
  const { groups } = await discover(tree.paths, tree.reader);
  const sources = groups.flatMap(({ files, sourceLocale }) =>
    files.filter(({ locale }) => locale.code === sourceLocale || locale.name === sourceLocale),
  );
  return await Promise.all(
    sources.map(async ({ path: file, namespace, prefix, formatId, locale }) => {
      const format = formatOfFile(formatId);
      const text = decodeText(await readFile(path.join(root, file))).text;
      const messages = (format === undefined ? undefined : tryParse(format, text, locale.code)) ?? [];
      return { file, namespace, prefix, messages };
    }),
  );
}

function namesIn(sources: readonly SourceFile[]): readonly string[] {
  return sources.flatMap(({ prefix, messages }) => messages.map(({ key }) => `${prefix}${key}`));
}

/** Answers of a list of names as the catalog would give them. */
function queriesOver(names: readonly string[]): NameQueries {
  const known = new Set(names);
  const namespaces = new Set(names.flatMap(name => /^([^\s.:]+):./.exec(name)?.[1] ?? []));
  return {
    ...filedNames(names),
    has: name => known.has(name),
    namespaces: () => [...namespaces].sort(),
    match: (pattern, limit) => {
      const patterns = new Patterns([[pattern, pattern]]);
      return names.filter(name => patterns.matches(name)).slice(0, limit);
    },
  };
}

/** The keys of a locale file. */
export interface KeysOfFile {
  /** As the service would have them, with the namespace of the file before them. */
  readonly names: readonly string[];
  /** Whether the tree's locale files include it; another may be of any kind. */
  readonly isOfTree: boolean;
}

/**
 * Reads the keys of a locale file.
 *
 * @throws Problem if the file cannot be read, is malformed, of no known format, or has no keys
 */
export async function keysOf(root: string, file: string): Promise<KeysOfFile> {
  const bytes = await readFile(file).catch(error => {
    throw new Problem(`${file} cannot be read: ${fileTrouble(error)}`);
  });
  const { text } = decodeText(bytes);
  const tree = await openDiskTree(root);
  const { groups } = await discover(tree.paths, tree.reader);
  const relative = path.relative(root, file).split(path.sep).join('/');
  const known = groups.flatMap(({ files }) => files).find(found => found.path === relative);
  const likely = known && formatOfFile(known.formatId);
  const candidates = likely ? [likely] : formatsForExtension(path.extname(file).slice(1));
  // A string catalog holds every locale: its keys are those of the one that it is translated from.
  const [, source] = file.endsWith('.xcstrings') ? (/"sourceLanguage"\s*:\s*"([^"]+)"/.exec(text) ?? []) : [];
  const locale = known?.locale.code ?? source ?? path.parse(file).name;
  const locales = /\.ya?ml$/.test(file) ? localesIn(text) : [];
  for (const format of candidates) {
    const keys = tryParse(format, text, locale)?.map(({ key }) => key);
    if (keys === undefined) continue;
    if (keys.length === 0) throw new Problem(`${file} has no texts`);
    const ofAll = keys.every(key => locales.some(root => key.startsWith(`${root}.`)));
    const names = ofAll ? new Set(keys.map(key => key.slice(key.indexOf('.') + 1))) : keys;
    return { names: [...names].map(key => `${known?.prefix ?? ''}${key}`), isOfTree: known !== undefined };
  }
  throw new Problem(`${file} is of no format that is known here${mistakeIn(text, candidates, locale)}`);
}

/** What is wrong with a text for the first of its formats, and where. */
function mistakeIn(text: string, [format]: readonly FileFormat[], locale: string): string {
  try {
    format?.parse(text, { locale: { name: locale, code: locale } });
    return '';
  } catch (error) {
    if (!(error instanceof LocaleFileError)) throw error;
    return `, or malformed. As ${format?.id}: line ${new LineStarts(text).positionAt(error.offset).line}: ${error.message}`;
  }
}

/** The locales of a YAML file that has one below the other, as Ruby's may: its outermost keys. */
function localesIn(text: string): readonly string[] {
  const roots = [...text.matchAll(/^["']?([^\s#"':-][^\s"':]*)["']?:/gm)].map(([, root = '']) => root);
  return roots.every(root => /^[a-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*$/.test(root)) ? roots : [];
}

function tryParse(format: FileFormat, text: string, locale: string): readonly Message[] | undefined {
  try {
    return format.parse(text, { locale: { name: locale, code: locale } }).messages;
  } catch {
    return undefined;
  }
}
