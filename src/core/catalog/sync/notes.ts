import type { RemoteTranslation } from '../remote.ts';
import { Bitset } from '../store/bitset.ts';
import type { Connection } from '../store/connection.ts';
import { type Database, integer, optionalText, text } from '../store/database.ts';
import { ownersOf, readSet } from '../store/sets.ts';
import { excludedFlag, suffixNumber, unverifiedFlag } from '../store/suffixes.ts';
import { readAnswer, type StoredAnswer } from '../writer/answers.ts';
import { localeRow, localeRows } from '../writer/locales.ts';
import { type ResourceState, readState } from '../writer/state.ts';

/** What a sync needs from the catalog: its own records, and what is still unknown about keys. */
export class SyncNotes {
  private readonly connection: Connection;

  constructor(connection: Connection) {
    this.connection = connection;
  }

  /** The record of a resource. */
  state(resource: string): ResourceState | undefined {
    return this.connection.ask(database => readState(database, resource));
  }

  /** The stored answer of the service to a URL. */
  answer(address: string): StoredAnswer | undefined {
    return this.connection.ask(database => readAnswer(database, address));
  }

  /** The highest number of a key: keys added from now on have higher ones. */
  lastKeyNumber(): number {
    return this.connection.ask(database => numberFrom(database, 'SELECT max(no) AS n FROM keys'));
  }

  /** How many keys are known only by name. */
  keysWithoutId(): number {
    return this.connection.ask(database =>
      numberFrom(database, 'SELECT count(*) AS n FROM keys WHERE id IS NULL'),
    );
  }

  /**
   * Keys with a number up to `upTo` that the source locale's last download did not name.
   *
   * @param source name of the source locale; then without those whose text in it is excluded.
   */
  unnamedKeys(
    upTo: number,
    source: string | undefined,
  ): readonly { readonly name: string; readonly id: string | undefined }[] {
    return this.connection.ask(database => {
      const unnamed = readSet(database, 'keys', '').andNot(readSet(database, 'named', ''));
      const locale = source === undefined ? undefined : localeRow(database, source);
      const excluded = locale === undefined ? new Bitset() : readSet(database, 'excluded', String(locale.no));
      return [...unnamed.andNot(excluded)].flatMap(no => {
        const row = no > upTo ? undefined : database.get('SELECT name, id FROM keys WHERE no = ?', no);
        return row === undefined ? [] : { name: text(row, 'name'), id: optionalText(row, 'id') };
      });
    });
  }

  /** The id of some key that the source locale's last download named. */
  namedKey(): string | undefined {
    return this.connection.ask(database => {
      for (const no of readSet(database, 'named', '')) {
        const row = database.get('SELECT id FROM keys WHERE no = ?', no);
        const id = row === undefined ? undefined : optionalText(row, 'id');
        if (id !== undefined) return id;
      }
      return undefined;
    });
  }

  /** Whether these translations are exactly those that have the flag here. */
  areFlagged(flag: 'unverified' | 'excluded', translations: readonly RemoteTranslation[]): boolean {
    const listed = Map.groupBy(translations, ({ localeName }) => localeName);
    const bit = flag === 'unverified' ? unverifiedFlag : excludedFlag;
    return this.connection.ask(database =>
      localeRows(database).every(({ no, name }) => {
        const forms = Map.groupBy(listed.get(name) ?? [], ({ keyId }) => keyId);
        return (
          readSet(database, flag, String(no)).size === forms.size &&
          [...forms].every(([keyId, items]) => {
            const here = flaggedForms(database, no, keyId, bit);
            const there = new Set(items.map(({ pluralSuffix }) => suffixNumber(pluralSuffix)));
            return here.size === there.size && [...here].every(suffix => there.has(suffix));
          })
        );
      }),
    );
  }

  /** Whether a download omitted texts that may be excluded, which is not known yet. */
  areTextsLeftOut(): boolean {
    return this.connection.ask(database =>
      ownersOf(database, 'leftOut').some(owner => readSet(database, 'leftOut', owner).size > 0),
    );
  }

  namesWithoutId(limit: number): readonly string[] {
    return this.connection.ask(database =>
      database.all('SELECT name FROM keys WHERE id IS NULL LIMIT ?', limit).map(row => text(row, 'name')),
    );
  }
}

/** The suffix numbers of a key's texts in a locale that have a flag. */
function flaggedForms(database: Database, locale: number, keyId: string, flag: number): ReadonlySet<number> {
  const rows = database.all(
    `SELECT t.suffix FROM keys k JOIN translations t ON t.key = k.no
     WHERE k.id = ? AND t.locale = ? AND t.flags & ? <> 0`,
    keyId,
    locale,
    flag,
  );
  return new Set(rows.map(row => integer(row, 'suffix')));
}

function numberFrom(database: Database, sql: string): number {
  const row = database.get(sql);
  return row === undefined ? 0 : integer(row, 'n');
}
