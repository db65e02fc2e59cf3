/** Blanks in the place of a text, its line ends kept, so that offsets and lines stay what they are. */
export function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}
