import { digestOf } from '../../hashes/digest.ts';
import { declaring } from '../../languages/code/syntax/declaredTypes.ts';
import type { ConstantsElsewhere, DeclaredConstants } from '../../languages/code/values/elsewhere.ts';
import { languagesFor } from '../../languages/registry.ts';
import { commonDepth, nameOf } from '../../packages/folders.ts';
import { languageOf } from '../../packages/languageOf.ts';
import {
  type ConstantPlace,
  constantFamilyOf,
  mayDeclare,
  mayHoldConstants,
  namedPlace,
  placedConstants,
  stemOfType,
} from './constantPlaces.ts';
import { NamedImports } from './namedImports.ts';
import { isOfAnotherPackage } from './ownInScope.ts';

/** The most characters of files to keep what they declare. */
const maxKept = 2_000_000;
/** The most files that are asked for one constant, and that are searched for a type which names none. */
const maxAsked = 8;
const maxSearched = 200;

const declaredTypes = new RegExp(`\\b(?:${[...declaring].join('|')})\\s+(?:class\\s+)?([A-Z]\\w*)`, 'g');

/** Names that are given something at the beginning of a line: `const Title string = "…"`, `TITLE: str = '…'`. */
const assigned =
  /^[ \t]*(?:(?:const|var)[ \t]+)?([A-Za-z_]\w*)(?:[ \t]*:[^=\n]{1,80}|[ \t]+[\w.*[\]]{1,40})?[ \t]*=(?!=)/gm;

interface Ports {
  readonly files: () => Iterable<string>;
  readonly read: (file: string) => string | undefined;
  /** The state of a file, as a text. */
  readonly stateOf: (file: string) => string;
}

/** The files of a family of languages. */
interface Family {
  readonly files: string[];
  readonly byStem: Map<string, string[]>;
  /** Those that may hold constants of any type. */
  readonly suggestive: string[];
}

/**
 * Finds the constants that files of other languages than scripts declare for each other. Their imports mostly do not tell
 * where a type is declared: it is looked for in files that are called like it, and in those whose names tell that they
 * hold constants. The nearest that knows the constant counts.
 */
export class OtherConstants {
  private readonly ports: Ports;
  private families: ReadonlyMap<string, Family> | undefined;
  private readonly declared = new Map<string, readonly DeclaredConstants[]>();
  private keptCharacters = 0;
  private readonly types = new Map<string, ReadonlySet<string>>();
  private readonly outermost = new Map<string, ReadonlySet<string>>();
  private readonly filesOfPlaces = new Map<string, readonly string[]>();

  constructor(ports: Ports) {
    this.ports = ports;
  }

  /**
   * The constants of other files as one file names them; undefined for a file whose language has none.
   *
   * @param used called with each place that an answer depends on, in the form of a file's name
   */
  for(importer: string, text: string, used: Set<string>): ConstantsElsewhere | undefined {
    if (constantFamilyOf(importer) === undefined) return undefined;
    const imports = new NamedImports(text);
    const find = (path: readonly string[]) => {
      for (const { place, path: inner } of placedConstants(path, importer, imports)) {
        used.add(namedPlace(place));
        const found = this.textsAt(place, inner, importer, text);
        if (found !== undefined) return found;
      }
      return undefined;
    };
    const known = new Map<string, readonly string[] | undefined>();
    return {
      textsOf: path => {
        const id = path.join('.');
        if (!known.has(id)) known.set(id, find(path));
        return known.get(id);
      },
    };
  }

  /** The state of everything that an answer about a place depends on. It is for whoever asks to keep it. */
  stateOf(place: ConstantPlace): string {
    const files = [...this.filesFor(place)].sort();
    return digestOf('sha1', files.map(file => this.ports.stateOf(file)).join('\n'), 'base64');
  }

  /** The other files that may declare what belongs to a place, those first that share most folders with the importer. */
  nearestTo(
    importer: string,
    place: ConstantPlace,
    isMeant: (file: string) => boolean = () => true,
  ): string[] {
    return this.filesFor(place)
      .filter(file => file !== importer && isMeant(file))
      .sort((a, b) => commonDepth(b, importer) - commonDepth(a, importer) || (a < b ? -1 : 1));
  }

  private textsAt(
    place: ConstantPlace,
    path: readonly string[],
    importer: string,
    text: string,
  ): readonly string[] | undefined {
    const near = this.nearestTo(importer, place, file => this.isMeant(file, place, path, importer, text));
    for (const file of near.slice(0, maxAsked)) {
      for (const declared of this.declaredIn(file)) {
        const found = place.kind === 'type' ? declared.ofType(place.name, path) : declared.ofModule(path);
        if (found !== undefined) return found;
      }
    }
    return undefined;
  }

  /** Whether a file declares a type or name, and not one of the same name in a package that the importer does not mean. */
  private isMeant(
    file: string,
    { kind, name }: ConstantPlace,
    [first = '']: readonly string[],
    importer: string,
    text: string,
  ): boolean {
    if (kind !== 'type') return this.namesIn(file, this.outermost, assigned).has(first);
    if (!this.typesIn(file).has(name)) return false;
    return !importer.endsWith('.java') || !isOfAnotherPackage(name, file, text);
  }

  private typesIn(file: string): ReadonlySet<string> {
    return this.namesIn(file, this.types, declaredTypes);
  }

  /** The names that match in a file, by one of the lists that keep them. */
  private namesIn(
    file: string,
    lists: Map<string, ReadonlySet<string>>,
    expression: RegExp,
  ): ReadonlySet<string> {
    const known = lists.get(file);
    if (known !== undefined) return known;
    const found = (this.ports.read(file) ?? '').matchAll(expression);
    const names = new Set([...found].map(([, name = '']) => name));
    lists.set(file, names);
    return names;
  }

  private filesFor(place: ConstantPlace): readonly string[] {
    const named = namedPlace(place);
    const known = this.filesOfPlaces.get(named) ?? this.findFiles(place);
    this.filesOfPlaces.set(named, known);
    return known;
  }

  private findFiles(place: ConstantPlace): readonly string[] {
    const family = this.familyCalled(place.family);
    if (family === undefined) return [];
    if (place.kind !== 'type') return family.files.filter(file => mayDeclare(file, place));
    const named = family.byStem.get(stemOfType(place.name)) ?? [];
    return [...new Set([...named, ...family.suggestive])];
  }

  private familyCalled(name: string): Family | undefined {
    this.families ??= familiesOf(this.ports.files());
    return this.families.get(name);
  }

  /** What a file declares, by each language that it may be in. */
  private declaredIn(file: string): readonly DeclaredConstants[] {
    const known = this.declared.get(file);
    if (known !== undefined) return known;
    const text = this.ports.read(file) ?? '';
    const languageId = languageOf(file) ?? '';
    const found = languagesFor(languageId).flatMap(
      language => language.constantsOf?.(text, languageId) ?? [],
    );
    if (this.keptCharacters + text.length > maxKept) {
      this.declared.clear();
      this.keptCharacters = 0;
    }
    this.keptCharacters += text.length;
    this.declared.set(file, found);
    return found;
  }
}

function familiesOf(files: Iterable<string>): ReadonlyMap<string, Family> {
  const families = new Map<string, Family>();
  for (const file of files) {
    const name = constantFamilyOf(file);
    if (name === undefined) continue;
    const family: Family = families.get(name) ?? { files: [], byStem: new Map(), suggestive: [] };
    families.set(name, family);
    family.files.push(file);
    const stem = stemOfType(nameOf(file));
    const alike = family.byStem.get(stem);
    if (alike === undefined) family.byStem.set(stem, [file]);
    else alike.push(file);
    if (family.suggestive.length < maxSearched && mayHoldConstants(file)) family.suggestive.push(file);
  }
  return families;
}
