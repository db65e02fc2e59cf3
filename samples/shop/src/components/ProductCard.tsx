import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../data/products';
import { formatMoney } from '../lib/money';
import { monthName } from '../lib/dates';

interface ProductCardProps {
  product: Product;
  onAdd(product: Product): void;
}

export function ProductCard({ product, onAdd }: ProductCardProps) {
  const { t, i18n } = useTranslation('product');
  const [added, setAdded] = useState(false);
  const language = i18n.language;
  const months = {
    from: monthName(product.sow.from, language),
    to: monthName(product.sow.to, language),
  };

  return (
    <article className="card">
      <img src={product.image} alt="" />
      <h3>{product.name}</h3>
      <p>{t('rating', { rating: product.rating })}</p>
      <a href="#reviews">{t('reviews', { count: product.reviews })}</a>
      <dl>
        <dt>{t('sowing.label')}</dt>
        <dd>{product.sow.indoors ? t('sowing.indoors', months) : t('sowing.outdoors', months)}</dd>
      </dl>
      <p>{t('height', { height: product.height })}</p>
      <strong>{t('price', { price: formatMoney(product.price, language) })}</strong>
      {product.stock === 0 ? (
        <>
          <p className="sold-out">{t('soldOut')}</p>
          <button>{t('notify')}</button>
        </>
      ) : (
        <>
          {product.stock < 10 && <p className="hurry">{t('stock', { count: product.stock })}</p>}
          <button
            onClick={() => {
              onAdd(product);
              setAdded(true);
            }}
          >
            {t('addToCart')}
          </button>
        </>
      )}
      {added && <p role="status">{t('added')}</p>}
    </article>
  );
}
