import { segmentsOf } from '../segments.ts';
import { type Database, integer } from '../store/database.ts';

interface StoredNode {
  readonly no: number;
  readonly isKey: boolean;
  /** How many keys are below it. */
  readonly below: number;
}

interface NodeChange {
  readonly parentPath: string;
  readonly segment: string;
  /** The change in the number of keys below it. */
  below: number;
  /** Undefined if it does not change. */
  isKey: boolean | undefined;
}

/** Collects how added and removed keys change the tree of segments, and writes each node once. */
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
    const insert = this.database.statement(
      'INSERT INTO nodes (parent, segment, path, is_key, keys_below) VALUES (?, ?, ?, ?, ?)',
    );
    const update = this.database.statement('UPDATE nodes SET is_key = ?, keys_below = ? WHERE no = ?');
    const remove = this.database.statement('DELETE FROM nodes WHERE no = ?');
    const numbers = new Map<string, number>([['', 0]]);
    const emptied: number[] = [];
    for (const [path, change] of this.changes) {
      const node = this.storedNode(path);
      const below = (node?.below ?? 0) + change.below;
      const isKey = change.isKey ?? node?.isKey === true;
      const isEmpty = below <= 0 && !isKey;
      if (node !== undefined) {
        numbers.set(path, node.no);
        if (isEmpty) emptied.push(node.no);
        else update.run(Number(isKey), below, node.no);
      } else if (!isEmpty) {
        const parent = numbers.get(change.parentPath) ?? 0;
        const { lastInsertRowid } = insert.run(parent, change.segment, path, Number(isKey), below);
        numbers.set(path, Number(lastInsertRowid));
      }
    }
    for (const no of emptied) remove.run(no);
    this.changes.clear();
  }

  private storedNode(path: string): StoredNode | undefined {
    const row = this.database.get('SELECT no, is_key, keys_below FROM nodes WHERE path = ?', path);
    if (row === undefined) return undefined;
    return {
      no: integer(row, 'no'),
      isKey: integer(row, 'is_key') === 1,
      below: integer(row, 'keys_below'),
    };
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
