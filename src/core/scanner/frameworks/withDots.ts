import type { PlacedKey, ResolvedKey } from '../languages/code/placedKey.ts';

/** A generated name has `_` where its key may have dots: `cart_title` is also looked for as `cart.title`. */
export function withDots({ key }: PlacedKey): ResolvedKey | undefined {
  return key.includes('_') && !key.includes('.') ? { names: [key, key.replaceAll('_', '.')] } : undefined;
}
