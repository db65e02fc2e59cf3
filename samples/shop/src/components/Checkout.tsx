import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { CartState } from '../lib/cart';
import { formatMoney } from '../lib/money';
import { deliveryDays } from '../lib/shipping';
import { AddressForm, type Address } from './AddressForm';
import { PaymentMethods } from './PaymentMethods';

interface CheckoutProps {
  cart: CartState;
  onBack(): void;
}

export function Checkout({ cart, onBack }: CheckoutProps) {
  const { t, i18n } = useTranslation('checkout');
  const [address, setAddress] = useState<Address>();
  const [ordered, setOrdered] = useState(false);

  if (ordered && address) {
    return (
      <section className="thanks">
        <h1>{t('success.title', { name: address.name })}</h1>
        <p>{t('success.text', { email: address.email })}</p>
      </section>
    );
  }

  return (
    <section className="checkout">
      <h1>{t('title')}</h1>
      <ol>
        <li>
          <h2>{t('steps.address')}</h2>
          <AddressForm onSave={setAddress} />
        </li>
        <li>
          <h2>{t('steps.payment')}</h2>
          <PaymentMethods />
        </li>
        <li>
          <h2>{t('steps.review')}</h2>
          <p>{t('delivery.days', { count: deliveryDays(address?.postcode) })}</p>
          <p>{t('delivery.note')}</p>
          <p>{t('voucher.label')}</p>
          <label>
            <input type="checkbox" required />
            <Trans t={t} i18nKey="terms" components={{ terms: <a href="/terms" /> }} />
          </label>
        </li>
      </ol>
      <button onClick={onBack}>{t('common:actions.back')}</button>
      <button onClick={() => setOrdered(true)}>
        {t('placeOrder', { total: formatMoney(cart.total, i18n.language) })}
      </button>
    </section>
  );
}
