/** One that is not found is logged or shown, so that what else is done with it says nothing. */
const namedForKeys = /^\$?(?:\w*[kK]ey|\w*[mM](?:essage|sg)_?I[dD]|message_id)$/;

const namedForOthers = /^\$?(?:lang|language|locale|tag|ctx|context|request|sender)$/;

/** Whether a variable or parameter is called as one that holds a key. */
export function isKeyName(name: string): boolean {
  return namedForKeys.test(name);
}

/** Whether a parameter is called as what translators are given beside a key. */
export function isNameBesideKey(name: string): boolean {
  return namedForOthers.test(name);
}
