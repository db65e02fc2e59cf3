export interface Redeemed {
  code: string;
  /** In cents. */
  amount: number;
}

const vouchers = new Map([
  ['SPRING', 500],
  ['WELCOME', 300],
]);

export function redeem(code: string): Redeemed | undefined {
  const amount = vouchers.get(code.trim().toUpperCase());
  return amount === undefined ? undefined : { code, amount };
}
