/** Characters that turn the direction of what follows (UAX #9). Marks such as U+200F are left: texts need them. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;

/** Text from elsewhere that turns nothing that stands beside it. */
export function undirected(text: string): string {
  return text.replaceAll(directionControls, '');
}

/** Text from elsewhere as a label of the editor: there `$(…)` would draw an icon. */
export function plainLabel(text: string): string {
  return undirected(text).replaceAll('$(', '$ (');
}
