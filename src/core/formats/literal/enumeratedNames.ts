import type { JsonMember, JsonObject } from '../json/document.ts';

/**
 * An object of texts whose names are all members of enumerations, `{ [Key.home]: 'Home' }`, with these members in
 * their places, here and in the objects below. That the enumeration calls its values the same is for the one who knows
 * its file to check. Beside names of its own, an object's computed ones stay unread.
 *
 * @returns the object itself if it is none of that kind
 */
export function withEnumeratedNames(object: JsonObject): JsonObject {
  return object.members.length === 0 && object.enumerated !== undefined ? merged(object) : object;
}

function merged({ enumerated = [], ...object }: JsonObject): JsonObject {
  const members = [...object.members, ...enumerated]
    .toSorted((a, b) => a.key.start - b.key.start)
    .map(({ key, value }) => ({ key, value: value.kind === 'object' ? merged(value) : value }));
  return { ...object, members };
}

/** The members of an object, and of those below, whose names are members of enumerations. */
export function enumeratedIn(object: JsonObject): readonly JsonMember[] {
  return object.members.flatMap(member => [
    ...(member.key.enumeration === undefined ? [] : [member]),
    ...(member.value.kind === 'object' ? enumeratedIn(member.value) : []),
  ]);
}
