import { useTranslation } from 'react-i18next';

export interface Address {
  name: string;
  email: string;
  street: string;
  postcode: string;
  city: string;
}

export function AddressForm({ onSave }: { onSave(address: Address): void }) {
  const { t } = useTranslation(['checkout', 'common']);

  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        onSave(Object.fromEntries(new FormData(event.currentTarget)) as unknown as Address);
      }}
    >
      <input name="name" placeholder={t('address.name')} title={t('address.missing')} required />
      <input name="email" type="email" required />
      <input name="street" placeholder={t('address.street')} required />
      <input name="postcode" placeholder={t('address.postcode')} required />
      <input name="city" placeholder={t('address.city')} required />
      <button>{t('actions.save', { ns: 'common' })}</button>
      <button type="reset">{t('common:actions.cancel')}</button>
    </form>
  );
}
