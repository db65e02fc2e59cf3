import { readScript } from '../../languages/programs/script.ts';
import { languageOf } from '../../packages/languageOf.ts';
import type { Rules } from '../../rules.ts';
import type { Analysis } from '../../script/analysis.ts';
import { exportPlaces } from '../../script/exported.ts';

/** The file that declares an export, and the name of the export there. */
export interface Origin {
  readonly file: string;
  readonly name: string;
}

/** What is needed to follow exports from file to file. */
export interface OriginPorts {
  read(file: string): string | undefined;
  rulesOf(file: string): Rules | undefined;
  find(module: string, importer: string): string | undefined;
}

/** Barrels that lead through more files than this are not followed. */
const deepest = 6;
/** What a file with re-exports contains: `export * from`, `export { a }`, `export default a`. */
const mayHandOn = /\bexport\s*(?:\*|\{|default\s+\w+\s*;?\s*$|type\s*\{)/m;

/** Finds where re-exported names are declared. */
export class Origins {
  private readonly ports: OriginPorts;
  private readonly barrels = new Map<string, boolean>();
  private readonly read = new Map<string, Analysis | undefined>();

  constructor(ports: OriginPorts) {
    this.ports = ports;
  }

  /** @returns undefined if no file of the root has such an export */
  of(module: string, name: string, importer: string): Origin | undefined {
    const file = this.ports.find(module, importer);
    if (file === undefined) return undefined;
    return this.handsOn(file) ? this.in(file, name, deepest) : { file, name };
  }

  private handsOn(file: string): boolean {
    let handsOn = this.barrels.get(file);
    if (handsOn === undefined) {
      handsOn = mayHandOn.test(this.ports.read(file) ?? '');
      this.barrels.set(file, handsOn);
    }
    return handsOn;
  }

  private in(file: string, name: string, depth: number): Origin | undefined {
    if (!/^(?:java|type)script/.test(languageOf(file) ?? '')) return { file, name };
    const analysis = this.analysis(file);
    if (analysis === undefined || depth === 0) return undefined;
    for (const place of exportPlaces(analysis, name)) {
      if (place.is !== 'module') return { file, name };
      const next = this.ports.find(place.module, file);
      const found = next === undefined ? undefined : this.in(next, place.name, depth - 1);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private analysis(file: string): Analysis | undefined {
    if (!this.read.has(file)) {
      const [text, rules] = [this.ports.read(file), this.ports.rulesOf(file)];
      const isKnown = text !== undefined && rules !== undefined;
      this.read.set(file, isKnown ? readScript(text, languageOf(file) ?? '', rules) : undefined);
    }
    return this.read.get(file);
  }
}
