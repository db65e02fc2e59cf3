/** Names for the current class or instance, through which its members are reached. */
export const own: ReadonlySet<string> = new Set(['self', 'static', 'this', '$this', 'cls', 'Self']);
