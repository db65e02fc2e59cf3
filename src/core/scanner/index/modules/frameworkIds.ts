import { frameworkById } from '../../frameworks/registry.ts';
import { customFramework } from '../../script/customFramework.ts';

/** Writes plain data in which frameworks stand by their ids, as it is stored and compared. */
export function withFrameworkIds(data: unknown): string {
  return JSON.stringify(data, (name, value: unknown) =>
    name === 'framework' && typeof value === 'object' && value !== null && 'id' in value ? value.id : value,
  );
}

/** Reads what {@link withFrameworkIds} wrote. */
export function ofFrameworkIds<T>(packed: string): T {
  return JSON.parse(packed, (name, value: unknown) =>
    name === 'framework' && typeof value === 'string' ? (frameworkById(value) ?? customFramework({})) : value,
  );
}
