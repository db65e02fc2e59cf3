import type { Naming } from '../../framework.ts';
import { KeyNames, type KeyParts, keyNames } from '../../names.ts';
import { unknownNamespace } from '../keyTexts.ts';

/**
 * The names of a key by what its translator carries. Of one whose namespace is given and not known the default is
 * tried, and is not what is meant.
 */
export function keyNamesOf(parts: KeyParts, naming: Naming): KeyNames {
  if (!parts.namespaces.includes(unknownNamespace)) return keyNames(parts, naming);
  const bare = keyNames({ ...parts, namespaces: [] }, naming);
  // What is written into the key is known.
  if (bare.namespace !== undefined && !bare.isDefault) return bare;
  const namespaces = parts.namespaces.filter(each => each !== unknownNamespace);
  const others = namespaces.length === 0 ? [] : keyNames({ ...parts, namespaces }, naming).names;
  return new KeyNames(undefined, false, bare.prefix, [...new Set([...bare.names, ...others])]);
}
