import { languageOf } from '../../packages/languageOf.ts';
import { importsOthers } from '../../scriptLanguages.ts';
import { type Batch, batchFiles, type PackedFile } from '../batch.ts';
import type { FindOrigin } from './callerFiles.ts';
import { type ImportClause, importClauses } from './imports.ts';
import { mayCallOwn } from './ownNames.ts';
import { mayWriteRoutes } from './routeTexts.ts';
import type { SinkFiles } from './sinkFiles.ts';
import type { SinkNames } from './sinkNames.ts';

/** The most files that may be between a key and its translator. */
const maxRounds = 6;

/** Whether a file may import a sink. */
export function mayImport(file: string): boolean {
  return importsOthers(languageOf(file) ?? '');
}

/** What linking needs to know about the files of a root. */
export interface LinkPorts {
  files(): Iterable<string>;
  textOf(file: string): string | undefined;
  /** Resolves a module for the file that imports it. */
  find(module: string, importer: string): string | undefined;
  readonly originOf: FindOrigin;
  /** Reads a file again; returns its usages if they have changed. */
  reread(file: string): PackedFile | undefined;
}

/**
 * Reads the files again that receive translators or import sinks, where these have changed. What such a file passes
 * on may change in turn, so each round is one step further away from the translator. If there are sinks, the imports
 * of all files are checked at; they are read once.
 */
export function* link(sinks: SinkFiles, ports: LinkPorts): Generator<Batch, void, void> {
  const known = new Map<string, readonly ImportClause[]>();
  const importsOf = (file: string) => {
    const clauses = known.get(file) ?? [...importClauses(ports.textOf(file) ?? '')];
    known.set(file, clauses);
    return clauses;
  };
  for (let round = 0; round < maxRounds; round++) {
    // A module may resolve to another file although no file passes anything else.
    yield readAgain(sinks.callers.takeChanges(ports.originOf), ports);
    if (sinks.hasChanges) yield* readImporting(sinks.takeChanges(), importsOf, ports);
    if (sinks.own.hasChanges) yield* readCalling(sinks.own.takeChanges(), ports);
    if (sinks.routes.hasChanges) yield* readRoutes(sinks.routes.takeChanges(), ports);
    if (!sinks.areOutdated) return;
  }
  // What is still further away stays unknown.
  sinks.takeChanges();
  sinks.callers.takeChanges(ports.originOf);
  sinks.own.takeChanges();
  sinks.routes.takeChanges();
}

/** Reads the files again that import some of these names. */
function readImporting(
  names: SinkNames,
  importsOf: (file: string) => readonly ImportClause[],
  ports: LinkPorts,
): Generator<Batch, void, void> {
  return readWhere(file => {
    if (!mayImport(file)) return undefined;
    const textOf = () => ports.textOf(file) ?? '';
    return (
      names.isImported(importsOf(file), textOf, module => ports.find(module, file)) ||
      names.isShared(file, textOf)
    );
  }, ports);
}

/** Reads the files again that call some functions. */
function readCalling(
  mayTake: (file: string, text: string) => boolean,
  ports: LinkPorts,
): Generator<Batch, void, void> {
  return readWhere(file => (mayCallOwn(file) ? mayTake(file, ports.textOf(file) ?? '') : undefined), ports);
}

/** Reads the files again whose routes may carry some texts. */
function readRoutes(
  mayTake: (file: string, text: string) => boolean,
  ports: LinkPorts,
): Generator<Batch, void, void> {
  return readWhere(
    file => (mayWriteRoutes(file) ? mayTake(file, ports.textOf(file) ?? '') : undefined),
    ports,
  );
}

/**
 * Reads files again.
 *
 * @param mayTake whether a file is one of them; undefined if this was decided without reading it
 */
function* readWhere(
  mayTake: (file: string) => boolean | undefined,
  ports: LinkPorts,
): Generator<Batch, void, void> {
  let files: PackedFile[] = [];
  let checked = 0;
  for (const file of ports.files()) {
    const isRead = mayTake(file);
    if (isRead === undefined) continue;
    if (++checked % batchFiles === 0) {
      yield { files, removed: [], read: files.length };
      files = [];
    }
    const changes = isRead ? ports.reread(file) : undefined;
    if (changes !== undefined) files.push(changes);
  }
  yield { files, removed: [], read: files.length };
}

/** Reads the files again whose exports receive other translators than before. */
function readAgain(receivers: readonly string[], { reread }: LinkPorts): Batch {
  const files = receivers.map(reread).filter(changes => changes !== undefined);
  return { files, removed: [], read: files.length };
}
