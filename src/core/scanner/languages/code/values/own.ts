/** What the class at hand is called, and what leads to its members. */
export const own: ReadonlySet<string> = new Set(['self', 'static', 'this', '$this', 'cls', 'Self']);
