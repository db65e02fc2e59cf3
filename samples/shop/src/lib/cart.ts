import { useState } from 'react';
import type { Product } from '../data/products';
import { freeShippingFrom, shippingCost } from './shipping';

export interface CartLine {
  product: Product;
  quantity: number;
}

export interface CartState {
  lines: CartLine[];
  size: number;
  subtotal: number;
  total: number;
  add(product: Product): void;
  remove(product: Product): void;
}

export function useCart(): CartState {
  const [lines, setLines] = useState<CartLine[]>([]);
  const subtotal = lines.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0);
  return {
    lines,
    size: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal,
    total: subtotal < freeShippingFrom ? subtotal + shippingCost : subtotal,
    add: product =>
      setLines(current => {
        const line = current.find(({ product: { id } }) => id === product.id);
        return line
          ? current.map(other => (other === line ? { ...line, quantity: line.quantity + 1 } : other))
          : [...current, { product, quantity: 1 }];
      }),
    remove: product => setLines(current => current.filter(({ product: { id } }) => id !== product.id)),
  };
}
