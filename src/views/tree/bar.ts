const cells = 5;

/**
 * A share as a bar of text, which is right in every theme: full only at 100 percent, empty only at 0.
 *
 * @param percent whole, from 0 to 100.
 */
export function completenessBar(percent: number): string {
  const rounded = Math.round((percent * cells) / 100);
  const full = percent === 100 ? cells : percent === 0 ? 0 : Math.min(cells - 1, Math.max(1, rounded));
  return '▰'.repeat(full) + '▱'.repeat(cells - full);
}
