/** Names for the current class, and the separators before its members. */
export const own: ReadonlySet<string> = new Set(['self', 'static', 'this', '$this', 'cls', 'Self']);
