import { pluralSuffixesOf } from '../../core/base/plural.ts';
import type { Service } from '../service.ts';
import { mainBranch } from '../storage/branches.ts';
import { touchProject } from '../storage/changes.ts';
import type { Database } from '../storage/database.ts';
import { type Moment, touchKeys } from '../storage/keys.ts';
import { insertLocale } from '../storage/locales.ts';
import { attachTag } from '../storage/tags.ts';
import { insertTranslation } from '../storage/translations.ts';
import { areas, localeCodes, parts, phrases, tagNames } from './scaleWords.ts';

/** The size of a generated project. */
export interface Scale {
  readonly keys: number;
  readonly locales: number;
}

/** Parses `keys=N,locales=M`. @throws with a sentence for the user */
export function parseScale(text: string): Scale {
  const values = new Map(text.split(',').map(part => part.split('=') as [string, string | undefined]));
  const keys = Number(values.get('keys'));
  const locales = Number(values.get('locales'));
  const isWhole = (value: number) => Number.isSafeInteger(value) && value > 0;
  if (!isWhole(keys) || !isWhole(locales) || locales > localeCodes.length || values.size !== 2) {
    throw new Error(
      `--scale is written as keys=N,locales=M with at most ${localeCodes.length} locales; got ${text}`,
    );
  }
  return { keys, locales };
}

/** Fills an empty project with so many keys and locales, always the same ones, most of them translated. */
export function generateProject(service: Service, projectId: number, userId: number, scale: Scale): void {
  const { db } = service;
  db.transaction(() => {
    const now = service.clock.now();
    const moment = { revision: touchProject(db, projectId, now), now };
    const branchId = mainBranch(db, projectId).id;
    const locales = localeCodes.slice(0, scale.locales).map((code, index) => ({
      id: insertLocale(db, branchId, { name: code, code, isDefault: index === 0, main: index === 0 }, moment),
      index,
      suffixes: pluralSuffixesOf(code),
    }));
    const random = randomNumbers();
    for (let index = 0; index < scale.keys; index++) {
      generateKey({ db, branchId, userId, moment, locales, random }, index);
    }
    touchKeys(db, branchId, moment.revision);
  });
}

interface Generation {
  readonly db: Database;
  readonly branchId: number;
  readonly userId: number;
  readonly moment: Moment;
  readonly locales: readonly {
    readonly id: number;
    readonly index: number;
    readonly suffixes: readonly string[];
  }[];
  readonly random: () => number;
}

function generateKey(generation: Generation, index: number): void {
  const { db, branchId, userId, moment, locales, random } = generation;
  const area = areas[index % areas.length] ?? '';
  const part = parts[Math.floor(index / areas.length) % parts.length] ?? '';
  const isPlural = index % 40 === 7;
  const phrase = phrases[index % phrases.length] ?? '';
  const keyId = db.insert(
    `INSERT INTO keys (branch_id, name, description, plural, revision, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    branchId,
    `${area}.${part}.${index}`,
    index % 5 === 0 ? `Shown on the page ${area}` : '',
    isPlural,
    moment.revision,
    moment.now,
    moment.now,
  );
  if (index % 10 === 0)
    attachTag(db, branchId, keyId, tagNames[(index / 10) % tagNames.length] ?? '', moment.now);
  for (const locale of locales) {
    // The source is complete; in the others a few percent are missing or unverified.
    const chance = locale.index === 0 ? 1 : random();
    if (chance < 0.03) continue;
    for (const pluralSuffix of isPlural ? locale.suffixes : ['']) {
      insertTranslation(
        db,
        {
          branchId,
          keyId,
          localeId: locale.id,
          pluralSuffix,
          content: textIn(phrase, locale.index, isPlural),
          unverified: chance < 0.06,
          excluded: chance > 0.06 && chance < 0.065,
          userId,
        },
        moment,
      );
    }
  }
}

/** A text with the length and look of a translation: each language has its own spelling of vowels. */
function textIn(phrase: string, language: number, isPlural: boolean): string {
  const text = isPlural ? `{{count}} ${phrase}` : phrase;
  if (language === 0) return text;
  const vowels = ['aáàâäãå', 'eéèêëēę', 'iíìîïīį', 'oóòôöõø', 'uúùûüūų'];
  return text.replace(/(\{\{[^}]*\}\})|[aeiou]/g, (character, placeholder?: string) => {
    if (placeholder !== undefined) return placeholder;
    const row = vowels.find(candidate => candidate.startsWith(character)) ?? character;
    return row[language % row.length] ?? character;
  });
}

/** Reproducible pseudorandom numbers in [0, 1) (mulberry32). */
function randomNumbers(): () => number {
  let state = 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
