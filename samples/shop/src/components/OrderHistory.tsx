import { useTranslation } from 'react-i18next';
import { orders, type Order } from '../data/orders';
import { formatDate } from '../lib/dates';

export function OrderHistory() {
  const { t } = useTranslation('orders');

  return (
    <section className="orders">
      <h1>{t('title')}</h1>
      {orders.length === 0 && <p>{t('empty')}</p>}
      {orders.map(order => (
        <OrderRow key={order.number} order={order} />
      ))}
    </section>
  );
}

function OrderRow({ order }: { order: Order }) {
  const { t, i18n } = useTranslation('orders');
  const date = (value: Date) => formatDate(value, i18n.language);

  return (
    <article className="order">
      <h2>{t('number', { number: order.number })}</h2>
      <p>{t('placedOn', { date: date(order.placedOn) })}</p>
      <p>{t('items', { count: order.items })}</p>
      <p className={`status status-${order.status}`}>{t(`status.${order.status}`)}</p>
      {order.status === 'shipped' && <a href={order.trackingUrl}>{t('track')}</a>}
      {order.status === 'delivered' && (
        <details>
          <summary>{t('return.title')}</summary>
          <p>{t('return.until', { date: date(order.returnUntil) })}</p>
          <button>{t('return.start')}</button>
        </details>
      )}
      <button>{t('again')}</button>
    </article>
  );
}
