import type { Memento } from 'vscode';
import { type Disposable, DisposableStore } from '../core/base/disposable.ts';
import { Emitter } from '../core/base/event.ts';
import type { CatalogFilter } from '../core/catalog/types.ts';
import { setContext } from '../platform/manifest/host.ts';
import { isEmptyFilter } from './tree/model.ts';

const memoryKey = 'filter';
const emptyFilter: CatalogFilter = { text: '', states: [], tags: [] };

/** The filter of the view. It persists when the window closes. */
export class KeyFilter implements Disposable {
  private readonly store = new DisposableStore();
  private readonly changed = this.store.add(new Emitter<CatalogFilter>());
  readonly onDidChange = this.changed.event;
  private filter: CatalogFilter;
  private readonly memory: Memento;

  constructor(memory: Memento) {
    this.memory = memory;
    this.filter = { ...emptyFilter, ...memory.get<Partial<CatalogFilter>>(memoryKey) };
    this.notify();
  }

  get current(): CatalogFilter {
    return this.filter;
  }

  /** Changes part of it; the rest stays. */
  change(part: Partial<CatalogFilter>): void {
    this.filter = { ...this.filter, ...part };
    void this.memory.update(memoryKey, isEmptyFilter(this.filter) ? undefined : this.filter);
    this.notify();
  }

  clear(): void {
    this.change(emptyFilter);
  }

  dispose(): void {
    this.store.dispose();
  }

  private notify(): void {
    setContext('localens.isFiltered', !isEmptyFilter(this.filter));
    this.changed.fire(this.filter);
  }
}
