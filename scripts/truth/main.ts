/**
 * Compares the scanner's literal usages with those that the languages' own parsers see.
 *
 *     node scripts/truth/main.ts [--differences] [--index] NAME=FOLDER=FRAMEWORK[=OWN] …
 *
 * Files are read one by one, by the rules of the framework that is named; with `--index` as the index of the whole
 * folder reads them, which has to see for itself which framework a file has, and follows imports.
 *
 * OWN names what the application's own code hands keys on with, for the truth: `Translation.id,translationString`. What
 * the scanner takes from an application's set-up it is told in the same way: .NET's generated classes (`Language`).
 */
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { isBundle } from '../../src/core/scanner/bundle.ts';
import { frameworkById } from '../../src/core/scanner/frameworks/registry.ts';
import { isWritten, printedKey } from '../usages/printed.ts';
import { javaTruth, kotlinTruth } from './android.ts';
import { angularTruth } from './angular.ts';
import { angularMessagesTruth } from './angularMessages.ts';
import { objectiveCTruth, swiftTruth } from './apple.ts';
import { cppTruth } from './cpp.ts';
import { csharpTruth } from './csharp.ts';
import { dartTruth } from './dart.ts';
import { elixirTruth } from './elixir.ts';
import { byFile, byIndex, type Finder } from './finders.ts';
import { frappeTruth } from './frappeTemplates.ts';
import { goTruth } from './go.ts';
import { type GrammarName, loadGrammar, type Parse } from './grammars.ts';
import { pageTruth } from './pages.ts';
import { phpTruth } from './php.ts';
import { phpCalls } from './phpFrameworks.ts';
import { pythonTruth } from './python.ts';
import { rubyTruth } from './ruby.ts';
import { rustTruth } from './rust.ts';
import { scriptTruth } from './script.ts';
import { springTruth } from './spring.ts';
import { lookedUpTexts } from './stringTables.ts';
import { inlineTemplates, svelteTruth, vueTruth } from './templates.ts';
import { thymeleafTruth } from './thymeleaf.ts';
import { twigTruth } from './twig.ts';
import type { Application, OwnNames, TruthReader, TruthUsage } from './types.ts';

interface Reader {
  readonly languageId: string;
  readonly truth: TruthReader;
}

const script = (languageId: string): Reader => ({ languageId, truth: withTemplates });

/** A script, and Vue's templates in it: those of a story or a test. */
function withTemplates(text: string, file: string, framework: string, own?: OwnNames): TruthUsage[] {
  const usages = scriptTruth(text, file, framework, own);
  return framework === 'vue-i18n' ? [...usages, ...inlineTemplates(text, 0, file, framework)] : usages;
}

const readers: Readonly<Record<string, Reader>> = {
  '.js': script('javascript'),
  '.mjs': script('javascript'),
  '.cjs': script('javascript'),
  '.jsx': script('javascriptreact'),
  '.ts': script('typescript'),
  '.mts': script('typescript'),
  '.tsx': script('typescriptreact'),
  '.vue': { languageId: 'vue', truth: vueTruth },
  '.svelte': { languageId: 'svelte', truth: svelteTruth },
  '.html': { languageId: 'html', truth: htmlTruth },
  '.rb': { languageId: 'ruby', truth: rubyTruth },
  '.rake': { languageId: 'ruby', truth: rubyTruth },
  '.erb': { languageId: 'erb', truth: rubyTruth },
  '.haml': { languageId: 'haml', truth: rubyTruth },
  '.slim': { languageId: 'slim', truth: rubyTruth },
  '.blade.php': { languageId: 'blade', truth: phpTruth },
  '.php': { languageId: 'php', truth: phpTruth },
  '.twig': { languageId: 'twig', truth: twigTruth },
};

/** Languages whose parsers are grammars that have to be fetched first. */
const grammars: Readonly<
  Record<
    string,
    Omit<Reader, 'truth'> & { readonly grammar: GrammarName; readonly truth: (parse: Parse) => TruthReader }
  >
> = {
  '.py': { languageId: 'python', grammar: 'python', truth: pythonTruth },
  '.java': { languageId: 'java', grammar: 'java', truth: jvmTruth },
  '.kt': { languageId: 'kotlin', grammar: 'kotlin', truth: kotlinTruth },
  '.swift': { languageId: 'swift', grammar: 'swift', truth: swiftTruth },
  '.m': { languageId: 'objective-c', grammar: 'objc', truth: objectiveCTruth },
  '.mm': { languageId: 'objective-cpp', grammar: 'objc', truth: objectiveCTruth },
  '.go': { languageId: 'go', grammar: 'go', truth: goTruth },
  '.dart': { languageId: 'dart', grammar: 'dart', truth: dartTruth },
  '.ex': { languageId: 'elixir', grammar: 'elixir', truth: elixirTruth },
  '.exs': { languageId: 'elixir', grammar: 'elixir', truth: elixirTruth },
  '.heex': { languageId: 'phoenix-heex', grammar: 'elixir', truth: elixirTruth },
  '.eex': { languageId: 'eex', grammar: 'elixir', truth: elixirTruth },
  '.cs': { languageId: 'csharp', grammar: 'csharp', truth: csharpTruth },
  '.rs': { languageId: 'rust', grammar: 'rust', truth: rustTruth },
  '.c': { languageId: 'c', grammar: 'c', truth: cppTruth },
  '.cc': { languageId: 'cpp', grammar: 'cpp', truth: cppTruth },
  '.cpp': { languageId: 'cpp', grammar: 'cpp', truth: cppTruth },
  '.h': { languageId: 'cpp', grammar: 'cpp', truth: cppTruth },
};

/** The readers of the languages that a framework is used in, by the endings of their files. */
async function readersFor(framework: string): Promise<ReadonlyMap<string, Reader>> {
  const isUsedIn = ([extension]: readonly [string, unknown]) => extensionsOf(framework).test(extension);
  const found = new Map(Object.entries(readers).filter(isUsedIn));
  const known = new Map<GrammarName, Parse>();
  // One after the other: grammars that are loaded at the same time may get into each other's memory.
  for (const [extension, { languageId, grammar, truth }] of Object.entries(grammars).filter(isUsedIn)) {
    const parse = known.get(grammar) ?? (await loadGrammar(grammar));
    known.set(grammar, parse);
    found.set(extension, { languageId, truth: truth(parse) });
  }
  return found;
}

function jvmTruth(parse: Parse): TruthReader {
  const [android, spring] = [javaTruth(parse), springTruth(parse)];
  return (text, file, framework) => (framework === 'spring' ? spring : android)(text, file, framework);
}

function htmlTruth(text: string, file: string, framework: string): TruthUsage[] {
  if (framework === 'frappe') return frappeTruth(text, file, framework);
  if (framework === 'angular-localize') return angularMessagesTruth(text, file);
  if (framework === 'i18next') return pageTruth(text, file);
  if (framework === 'spring') return thymeleafTruth(text, file);
  return /^(?:transloco|ngx-translate)$/.test(framework) ? angularTruth(text, file, framework) : [];
}

const sources =
  '**/*.{js,mjs,cjs,jsx,ts,mts,tsx,vue,svelte,html,rb,rake,erb,haml,slim,php,twig,py,java,kt,swift,m,mm,go,dart,ex,exs,heex,eex,cs,rs,c,cc,cpp,h}';

interface Result {
  readonly files: number;
  readonly refused: number;
  readonly truth: number;
  readonly found: number;
  readonly both: number;
  readonly missed: readonly string[];
  readonly extra: readonly string[];
}

/** Extensions of the files that a framework is used in; all others use it from scripts and their templates. */
const extensions: Readonly<Record<string, RegExp>> = {
  rails: /^\.(rb|rake|erb|haml|slim)$/,
  laravel: /^\.(blade\.)?php$/,
  symfony: /^\.(php|twig)$/,
  'web-extension': /^\.[mc]?[jt]sx?$/,
  gettext: /^\.py$/,
  android: /^\.(java|kt)$/,
  ios: /^\.(swift|mm?)$/,
  swiftui: /^\.swift$/,
  spring: /^\.(java|html)$/,
  'go-i18n': /^\.go$/,
  flutter: /^\.dart$/,
  'easy-localization': /^\.dart$/,
  'elixir-gettext': /^\.(exs?|heex|eex)$/,
  dotnet: /^\.cs$/,
  'resw-plus': /^\.cs$/,
  'rust-i18n': /^\.rs$/,
  'rust-fluent': /^\.rs$/,
  'leptos-fluent': /^\.rs$/,
  'rust-gettext': /^\.rs$/,
  qt: /^\.(cc|cpp|h)$/,
  'c-gettext': /^\.(c|cc|cpp|h)$/,
};
/** Of frameworks that are used from PHP and from scripts. */
const phpAndScripts = /^\.(php|[mc]?[jt]s|[jt]sx|vue)$/;
const scripts = /^\.([mc]?[jt]s|[jt]sx|vue|svelte|html)$/;

const skipped = /(^|\/)(node_modules|dist|build|vendor|\.git|\.yarn)\//;

async function compare({ folder, framework: id, own }: Application, isIndexed: boolean): Promise<Result> {
  const find: Finder = isIndexed ? byIndex(folder, id) : byFile(id, own);
  const annotations = frameworkById(id)?.code?.annotations;
  const read = await readersFor(id);
  const isLookedUp = id === 'swiftui' ? lookedUpTexts(folder) : () => true;
  const result = {
    files: 0,
    refused: 0,
    truth: 0,
    found: 0,
    both: 0,
    missed: [] as string[],
    extra: [] as string[],
  };
  for (const file of globSync(sources, { cwd: folder }).sort()) {
    const extension = file.endsWith('.blade.php') ? '.blade.php' : path.extname(file);
    const reader = read.get(extension);
    if (
      reader === undefined ||
      skipped.test(file) ||
      file.endsWith('.d.ts') ||
      /\.(?:min|standalone)\.js$/.test(file)
    )
      continue;
    const whole = path.join(folder, file);
    if (statSync(whole, { throwIfNoEntry: false })?.isFile() !== true) continue;
    // As an editor reads it: a byte order mark is no part of the text.
    const text = readFileSync(whole, 'utf8').replace(/^\ufeff/, '');
    if (isBundle(text, reader.languageId)) continue;
    let expected: Set<string>;
    try {
      const usages = reader.truth(text, file, id, own);
      expected = new Set(
        (isLookedUp(file) ? usages : [])
          .filter(({ offset }) => !isEmptyText(text, offset))
          .map(({ offset, name }) => `${offset} ${name}`),
      );
    } catch {
      result.refused++;
      continue;
    }
    // A key with one of several prefixes is written there, and put together as well.
    const several = placesOfSeveral(expected);
    // Of a family whose end is written the rest is not: it is no literal usage, where the parser finds none.
    const places = new Set([...expected].map(placeOf));
    const found = new Set(
      find(text, file, reader.languageId)
        // Annotations stand in comments, of which a parser says nothing.
        .filter(usage => usage.kind !== 'property' || annotations === undefined)
        .filter(usage => usage.certainty !== 'computed' || several.has(usage.range.start))
        .filter(isWritten)
        .filter(usage => usage.certainty !== 'family' || places.has(usage.range.start))
        .filter(({ range }) => !isEmptyText(text, range.start))
        .map(usage => `${usage.range.start} ${printedKey(usage)}`),
    );
    if (isIndexed) takeNamesOfOtherFiles(expected, found);
    result.files++;
    result.truth += expected.size;
    result.found += found.size;
    result.both += [...expected].filter(one => found.has(one)).length;
    result.missed.push(...[...expected].filter(one => !found.has(one)).map(one => located(file, text, one)));
    result.extra.push(...[...found].filter(one => !expected.has(one)).map(one => located(file, text, one)));
  }
  return result;
}

/** Where what is written stands for more than one name. */
function placesOfSeveral(usages: Iterable<string>): ReadonlySet<number> {
  const places = Map.groupBy(usages, placeOf);
  return new Set([...places].flatMap(([place, names]) => (names.length > 1 ? [place] : [])));
}

/**
 * Gives keys of the truth the names that the index has for them where it knows what stands before them: the truth reads
 * one file, and a prefix or namespace that another file gives is nothing to it.
 */
function takeNamesOfOtherFiles(expected: Set<string>, found: ReadonlySet<string>): void {
  const names = Map.groupBy(found, usage => placeOf(usage));
  for (const usage of [...expected]) {
    const key = usage.slice(usage.indexOf(' ') + 1);
    const whole = names
      .get(placeOf(usage))
      ?.filter(one => one.endsWith(`.${key}`) || one.endsWith(`:${key}`));
    if (found.has(usage) || whole === undefined || whole.length === 0) continue;
    expected.delete(usage);
    for (const one of whole) expected.add(one);
  }
}

function placeOf(usage: string): number {
  return Number(usage.slice(0, usage.indexOf(' ')));
}

/**
 * Whether nothing stands between the quotes: an empty text is no key of any framework, which answers with nothing. The
 * scanner keeps some of them, as places where somebody is about to write a key.
 */
function isEmptyText(text: string, offset: number): boolean {
  const quote = text.charAt(offset - 1);
  return /^["'`]$/.test(quote) && text.charAt(offset) === quote;
}

function extensionsOf(framework: string): RegExp {
  return extensions[framework] ?? (phpCalls[framework] === undefined ? scripts : phpAndScripts);
}

function located(file: string, text: string, usage: string): string {
  const space = usage.indexOf(' ');
  const before = text.slice(0, Number(usage.slice(0, space)));
  const line = before.split('\n').length;
  return `${file}:${line}:${before.length - before.lastIndexOf('\n')} ${JSON.stringify(usage.slice(space + 1))}`;
}

/** `Translation.id,translationString` */
function ownNames(written: string): OwnNames {
  const names = written.split(',').map(name => name.split('.'));
  return {
    components: Object.fromEntries(names.filter(({ length }) => length === 2)),
    functions: names.filter(({ length }) => length === 1).flat(),
  };
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(2)} %`;
}

const args = process.argv.slice(2);
const showDifferences = args.includes('--differences');
const isIndexed = args.includes('--index');
console.log(
  '| application | framework | files | truth | found | precision | recall | refused by the parser |',
);
console.log('|---|---|---:|---:|---:|---:|---:|---:|');
for (const argument of args.filter(one => !one.startsWith('--'))) {
  const [name = '', folder = '', framework = '', own] = argument.split('=');
  const application = { name, folder, framework, ...(own === undefined ? {} : { own: ownNames(own) }) };
  const { files, refused, truth, found, both, missed, extra } = await compare(application, isIndexed);
  console.log(
    `| ${name} | ${framework} | ${files} | ${truth} | ${found} | ${percent(both, found)} | ${percent(both, truth)} | ${refused} |`,
  );
  if (showDifferences) {
    for (const one of missed) console.log(`  missed ${one}`);
    for (const one of extra) console.log(`  extra  ${one}`);
  }
}
