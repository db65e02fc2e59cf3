/** A key that is not found is logged or shown, so other uses of the name do not matter. */
const namedForKeys = /^\$?(?:\w*[kK]ey|\w*[mM](?:essage|sg)_?I[dD]|message_id)$/;

const namedForOthers = /^\$?(?:lang|language|locale|tag|ctx|context|request|sender)$/;

/** Whether a variable or parameter is named like one that contains a key. */
export function isKeyName(name: string): boolean {
  return namedForKeys.test(name);
}

/** Whether a parameter is named like one that translators take besides the key. */
export function isNameBesideKey(name: string): boolean {
  return namedForOthers.test(name);
}
