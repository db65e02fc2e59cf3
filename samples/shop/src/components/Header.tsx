import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from './LanguageSwitch';

export type Page = 'home' | 'cart' | 'checkout' | 'orders';

interface HeaderProps {
  page: Page;
  cartSize: number;
  onNavigate(page: Page): void;
}

export function Header({ page, cartSize, onNavigate }: HeaderProps) {
  const { t } = useTranslation('common');
  const { t: tCart } = useTranslation('cart');

  return (
    <header className="header">
      <button className="brand" onClick={() => onNavigate('home')} aria-label={t('nav.home')}>
        {t('brand.name')}
        <small>{t('brand.tagline')}</small>
      </button>
      <nav>
        <a href="#seeds">{t('nav.seeds')}</a>
        <a href="#bulbs">{t('nav.bulbs')}</a>
        <a href="#tools">{t('nav.tools')}</a>
      </nav>
      <input type="search" placeholder={t('nav.search')} />
      <button aria-current={page === 'orders'} onClick={() => onNavigate('orders')}>
        {t('nav.orders')}
      </button>
      <button aria-current={page === 'cart'} onClick={() => onNavigate('cart')}>
        {tCart('items', { count: cartSize })}
      </button>
      <LanguageSwitch />
    </header>
  );
}
