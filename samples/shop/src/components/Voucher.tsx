import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../lib/money';
import { redeem, type Redeemed } from '../lib/vouchers';

export function Voucher() {
  const { t, i18n } = useTranslation('cart', { keyPrefix: 'voucher' });
  const [code, setCode] = useState('');
  const [result, setResult] = useState<Redeemed | 'invalid'>();

  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        setResult(redeem(code) ?? 'invalid');
      }}
    >
      <label>
        {t('label')}
        <input value={code} onChange={event => setCode(event.target.value)} />
      </label>
      <button>{t('apply')}</button>
      {result === 'invalid' && <p role="alert">{t('invalid')}</p>}
      {result !== undefined && result !== 'invalid' && (
        <p>{t('applied', { code: result.code, amount: formatMoney(result.amount, i18n.language) })}</p>
      )}
    </form>
  );
}
