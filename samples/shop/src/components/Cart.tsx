import { useTranslation } from 'react-i18next';
import type { CartState } from '../lib/cart';
import { formatMoney } from '../lib/money';
import { freeShippingFrom, shippingCost } from '../lib/shipping';
import { Voucher } from './Voucher';

interface CartProps {
  cart: CartState;
  onBrowse(): void;
  onCheckout(): void;
}

export function Cart({ cart, onBrowse, onCheckout }: CartProps) {
  const { t, i18n } = useTranslation('cart');
  const money = (amount: number) => formatMoney(amount, i18n.language);

  if (cart.size === 0) {
    return (
      <section className="empty">
        <h1>{t('empty.title')}</h1>
        <p>{t('empty.hint')}</p>
        <button onClick={onBrowse}>{t('empty.browse')}</button>
      </section>
    );
  }

  const missing = freeShippingFrom - cart.subtotal;
  return (
    <section className="cart">
      <h1>{t('title')}</h1>
      <p>{t('items', { count: cart.size })}</p>
      <ul>
        {cart.lines.map(({ product, quantity }) => (
          <li key={product.id}>
            <h2>{product.name}</h2>
            <label>
              {t('quantity')}
              <input type="number" min={1} defaultValue={quantity} />
            </label>
            <button onClick={() => cart.remove(product)}>{t('remove', { product: product.name })}</button>
          </li>
        ))}
      </ul>
      <Voucher />
      <dl className="totals">
        <dt>{t('subtotl')}</dt>
        <dd>{money(cart.subtotal)}</dd>
        <dt>{t('shipping')}</dt>
        <dd>{missing > 0 ? money(shippingCost) : t('shippingFree')}</dd>
        <dt>{t('total')}</dt>
        <dd>{money(cart.total)}</dd>
      </dl>
      {missing > 0 && <p>{t('freeFrom', { amount: money(missing) })}</p>}
      <button onClick={onCheckout}>{t('checkout')}</button>
    </section>
  );
}
