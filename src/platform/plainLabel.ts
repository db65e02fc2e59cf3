/** Text from elsewhere as a label of the editor: there `$(…)` would draw an icon. */
export function plainLabel(text: string): string {
  return text.replaceAll('$(', '$ (');
}
