import { type Database, integer } from '../store/database.ts';
import { segmentsOf } from '../store/segments.ts';

interface NodeChange {
  readonly parentPath: string;
  readonly segment: string;
  below: number;
  isKey: boolean | undefined;
}

/** Collects what added and removed keys mean for the tree of segments, and writes each node once. */
export class KeyTree {
  private readonly database: Database;
  private readonly changes = new Map<string, NodeChange>();

  constructor(database: Database) {
    this.database = database;
  }

  add(name: string): void {
    this.note(name, 1);
  }

  remove(name: string): void {
    this.note(name, -1);
  }

  flush(): void {
    const find = this.database.statement('SELECT no, is_key, keys_below FROM nodes WHERE path = ?');
    const insert = this.database.statement(
      'INSERT INTO nodes (parent, segment, path, is_key, keys_below) VALUES (?, ?, ?, ?, ?)',
    );
    const update = this.database.statement('UPDATE nodes SET is_key = ?, keys_below = ? WHERE no = ?');
    const remove = this.database.statement('DELETE FROM nodes WHERE no = ?');
    const numbers = new Map<string, number>([['', 0]]);
    const emptied: number[] = [];
    for (const [path, change] of this.changes) {
      const row = find.get(path);
      const below = (row === undefined ? 0 : integer(row, 'keys_below')) + change.below;
      const isKey = change.isKey ?? (row !== undefined && integer(row, 'is_key') === 1);
      if (row !== undefined) {
        numbers.set(path, integer(row, 'no'));
        if (below > 0 || isKey) update.run(isKey ? 1 : 0, below, integer(row, 'no'));
        else emptied.push(integer(row, 'no'));
      } else if (below > 0 || isKey) {
        const parent = numbers.get(change.parentPath) ?? 0;
        numbers.set(
          path,
          Number(insert.run(parent, change.segment, path, isKey ? 1 : 0, below).lastInsertRowid),
        );
      }
    }
    for (const no of emptied) remove.run(no);
    this.changes.clear();
  }

  private note(name: string, step: 1 | -1): void {
    let parentPath = '';
    for (const { segment, path } of segmentsOf(name)) {
      let change = this.changes.get(path);
      if (change === undefined) {
        change = { parentPath, segment, below: 0, isKey: undefined };
        this.changes.set(path, change);
      }
      if (path === name) change.isKey = step === 1;
      else change.below += step;
      parentPath = path;
    }
  }
}
