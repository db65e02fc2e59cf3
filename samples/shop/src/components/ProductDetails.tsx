import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { products, type Product } from '../data/products';

const tabs = ['about', 'care', 'reviews'] as const;

export function ProductDetails({ product }: { product: Product }) {
  const { t } = useTranslation('product');
  const [tab, setTab] = useState<(typeof tabs)[number]>('about');
  const titles = { about: t('tabs.about'), care: t('tabs.care'), reviews: t('tabs.reviews') };

  return (
    <article>
      <h1>{product.name}</h1>
      <div role="tablist">
        {tabs.map(name => (
          <button key={name} role="tab" aria-selected={name === tab} onClick={() => setTab(name)}>
            {titles[name]}
          </button>
        ))}
      </div>
      <h2>{t('related')}</h2>
      <ul>
        {products
          .filter(other => other.friends.includes(product.id))
          .map(other => (
            <li key={other.id}>{other.name}</li>
          ))}
      </ul>
    </article>
  );
}
