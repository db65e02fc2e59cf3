import { statSync } from 'node:fs';
import path from 'node:path';
import { readScript } from '../../languages/programs/script.ts';
import { languageOf } from '../../packages/languageOf.ts';
import type { Rules } from '../../rules.ts';
import type { Analysis } from '../../script/analysis.ts';
import { type ExportPlace, exportPlaces } from '../../script/exported.ts';
import type { Constant, ImportedMeaning, Modules } from '../../script/modules.ts';
import { type ConstantPlace, mayDeclare, namesPlaces, placeNamed } from './constantPlaces.ts';
import { constantAt, fieldMeaningAt, isOtherFunctionAt, meaningAt, typeTextsAt } from './exportAnswers.ts';
import { constantOfJson } from './jsonModule.ts';
import { isMissing, ModuleFiles, type ModulePlaces, matchesMissing } from './moduleFiles.ts';
import { Origins } from './origins.ts';
import { OtherConstants } from './otherConstants.ts';
import { fileOfShared } from './sharedNames.ts';
import type { SinkFiles } from './sinkFiles.ts';

/** The most characters of lexed files to cache; even an empty file costs as much as some text. */
const maxKept = 2_000_000;
const costOfFile = 2_000;
/** Exports that lead through more files than this are not followed. */
const deepest = 6;

/** What is needed to read the files of one root; their paths are relative to it, with `/`. */
export interface ModulePorts {
  /** Absolute path. */
  readonly root: string;
  readonly read: (file: string) => string | undefined;
  readonly rulesOf: (file: string) => Rules | undefined;
  readonly places: ModulePlaces;
  /** The files whose exports are sinks. */
  readonly sinks: SinkFiles;
}

/** A question about an export, given the file that has it and the modules that this file imports. */
type ReadExport<T> = (analysis: Analysis, place: ExportPlace, inner: Modules) => T | undefined;

/** Reads what the files of one root export, when an importing file needs it. */
export class SourceModules {
  /** Where exports are declared. */
  readonly origins: Origins;
  /** For languages whose imports do not tell where constants are. */
  readonly otherConstants: OtherConstants;
  private readonly ports: ModulePorts;
  private readonly files: ModuleFiles;
  private readonly cache = new Map<string, Analysis | undefined>();
  private keptCharacters = 0;
  private readonly constants = new Map<string, Constant | undefined>();
  private readonly meanings = new Map<string, ImportedMeaning | undefined>();
  private readonly others = new Map<string, boolean | undefined>();
  private readonly types = new Map<string, readonly string[] | undefined>();
  private readonly reads = new Map<string, readonly string[]>();
  private readonly stamps = new Map<string, string>();

  constructor(ports: ModulePorts) {
    this.ports = ports;
    this.files = new ModuleFiles(ports.root, ports.places);
    this.otherConstants = new OtherConstants({
      files: ports.places.sources,
      read: ports.read,
      stateOf: file => this.stamp(file),
    });
    this.origins = new Origins({ ...ports, find: (module, importer) => this.find(module, importer) });
  }

  /** Like {@link SourceModules.for}, together with the sinks of other files. */
  withSinks(importer: string, used: Set<string>): Modules {
    const sinks = (module: string) => {
      const file = this.find(module, importer);
      if (file === undefined) return undefined;
      const found = this.ports.sinks.of(file);
      if (found !== undefined) used.add(file);
      return found;
    };
    const shared = this.ports.sinks.shared.with(importer);
    return { ...this.for(importer, used), sinks, ...(shared === undefined ? {} : { shared }) };
  }

  /** Resolves a module for the file that imports it. */
  find(module: string, importer: string): string | undefined {
    return fileOfShared(module) ?? this.files.find(module, importer);
  }

  /** The exports of other files, for one file; `used` is called with each file that an answer depends on. */
  for(importer: string, used: Set<string>, depth = 0): Modules {
    const ask = <T>(known: Map<string, T | undefined>, read: ReadExport<T>, path: readonly string[] = []) => {
      return (module: string, name: string): T | undefined => {
        const file = depth > deepest ? undefined : this.find(module, importer);
        if (file === undefined) {
          for (const missing of this.files.missing(module, importer)) used.add(missing);
          return undefined;
        }
        const id = [file, name, ...path].join('\0');
        if (!known.has(id)) {
          // Prevents endless recursion in import cycles.
          known.set(id, undefined);
          const { found, through } = this.readExport(file, name, read, depth + 1);
          if (found !== undefined) known.set(id, found);
          this.reads.set(id, [...new Set([...(this.reads.get(id) ?? []), ...through])]);
        }
        for (const each of this.reads.get(id) ?? [file]) used.add(each);
        return known.get(id);
      };
    };
    const constant = ask(this.constants, constantAt);
    return {
      constant: (module, name) =>
        module.endsWith('.json') ? this.inJson(module, name, importer, used) : constant(module, name),
      meaning: ask(this.meanings, meaningAt),
      fieldMeaning: (module, name, field) =>
        ask(this.meanings, (...place) => fieldMeaningAt(field, ...place), [field])(module, name),
      isOtherFunction: ask(this.others, isOtherFunctionAt),
      typeTexts: (module, name, path = []) =>
        ask(this.types, (...place) => typeTextsAt(path, ...place), path)(module, name),
      ...(depth === 0 ? this.translatorsPassedTo(importer) : {}),
    };
  }

  private translatorsPassedTo(file: string): Pick<Modules, 'passedTo' | 'passesMember'> {
    const byExport = this.ports.sinks.callers.to(file);
    if (byExport.size === 0) return {};
    const members = new Set(
      [...byExport.values()].flatMap(all => all.flatMap(({ path }) => path.at(-1) ?? [])),
    );
    return { passedTo: name => byExport.get(name) ?? [], passesMember: name => members.has(name) };
  }

  /** What a file exports under a name; also records the files that the answer depends on. */
  private readExport<T>(
    file: string,
    name: string,
    read: ReadExport<T>,
    depth: number,
  ): { readonly found: T | undefined; readonly through: ReadonlySet<string> } {
    const through = new Set([file]);
    const inner = this.for(file, through, depth);
    const analysis = this.analysis(file, inner);
    for (const place of analysis === undefined ? [] : exportPlaces(analysis, name)) {
      const found = analysis && read(analysis, place, inner);
      if (found !== undefined) return { found, through };
    }
    return { found: undefined, through };
  }

  /** A member of a JSON module by name; the module as a whole is its default export. */
  private inJson(module: string, name: string, importer: string, used: Set<string>): Constant | undefined {
    const file = this.files.find(module, importer);
    if (file === undefined) {
      for (const missing of this.files.missing(module, importer)) used.add(missing);
      return undefined;
    }
    used.add(file);
    if (!this.constants.has(file)) this.constants.set(file, constantOfJson(this.ports.read(file) ?? ''));
    const whole = this.constants.get(file);
    if (name === 'default' || name === '*') return whole;
    return whole?.is === 'object' ? whole.members.get(name) : undefined;
  }

  /** The files that an importer depends on, with those that may declare what belongs to a place instead of the place. */
  filesBehind(used: Iterable<string>, importer: string): string[] {
    return [...used].flatMap(each => {
      const place = placeNamed(each);
      return place === undefined ? [each] : this.otherConstants.nearestTo(importer, place);
    });
  }

  /** The state of a set of files, to notice when any of them changes. */
  stampOf(files: Iterable<string>): string {
    return [...files]
      .sort()
      .map(file => this.stamp(file))
      .join('\n');
  }

  private stamp(file: string): string {
    const known = this.stamps.get(file);
    if (known !== undefined) return known;
    const stamp = `${file}\t${this.stateOf(file)}`;
    this.stamps.set(file, stamp);
    return stamp;
  }

  /** The state of a file, of the one that now matches a path with any extension, or of all that a place depends on. */
  private stateOf(file: string): string {
    const place = placeNamed(file);
    if (place !== undefined) return this.otherConstants.stateOf(place);
    if (isMissing(file)) return this.files.granted(file) ?? '';
    const stats = statSync(path.join(this.ports.root, file), { throwIfNoEntry: false });
    return `${stats?.size ?? -1}\t${stats?.mtimeMs ?? -1}`;
  }

  private analysis(file: string, inner: Modules): Analysis | undefined {
    if (this.cache.has(file)) return this.cache.get(file);
    const languageId = languageOf(file) ?? '';
    const rules = this.ports.rulesOf(file);
    const isScript = /^(?:java|type)script/.test(languageId);
    const text = isScript ? this.ports.read(file) : undefined;
    const analysis =
      text === undefined || rules === undefined
        ? undefined
        : readScript(text, languageId, { ...rules, modules: inner });
    const cost = costOfFile + (text?.length ?? 0);
    if (this.keptCharacters + cost > maxKept) {
      this.cache.clear();
      this.keptCharacters = 0;
    }
    this.keptCharacters += cost;
    this.cache.set(file, analysis);
    return analysis;
  }
}

/** Whether a stamp includes this file, or would once the file exists, or a place that the file may belong to. */
export function stampHas(stamp: string, file: string): boolean {
  if (stamp.includes(`${file}\t`) && filesOf(stamp).includes(file)) return true;
  if (stamp.includes('.*\t') && filesOf(stamp).some(each => isMissing(each) && matchesMissing(each, file)))
    return true;
  return namesPlaces(stamp) && filesOf(stamp).some(each => mayBelongTo(file, placeNamed(each)));
}

function mayBelongTo(file: string, place: ConstantPlace | undefined): boolean {
  return place !== undefined && mayDeclare(file, place);
}

/** The files of a stamp. */
export function filesOf(stamp: string): string[] {
  return stamp.split('\n').map(line => line.slice(0, line.indexOf('\t')));
}
