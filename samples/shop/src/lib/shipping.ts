/** In cents. */
export const shippingCost = 390;
export const freeShippingFrom = 3000;

/** Parcels to the far north take a little longer. */
export function deliveryDays(postcode = ''): number {
  return postcode.startsWith('9') ? 5 : 2;
}
