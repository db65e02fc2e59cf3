import { useTranslation } from 'react-i18next';

export function PaymentMethods() {
  const { t } = useTranslation('checkout', { keyPrefix: 'payment' });
  const methods = [
    { id: 'card', label: t('card') },
    { id: 'transfer', label: t('transfer') },
    { id: 'invoice', label: t('invoice') },
  ];

  return (
    <fieldset>
      {methods.map(({ id, label }) => (
        <label key={id}>
          <input type="radio" name="payment" value={id} />
          {label}
        </label>
      ))}
      <p>{t('secure')}</p>
    </fieldset>
  );
}
