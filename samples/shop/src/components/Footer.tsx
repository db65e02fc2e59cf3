import { useTranslation } from 'react-i18next';

export function Footer() {
  const { t } = useTranslation('common');

  return (
    <footer className="footer">
      <form>
        <h2>{t('footer.newsletter')}</h2>
        <input type="email" />
        <button>{t('footer.subscribe')}</button>
      </form>
      <a href="/help">{t('footer.help')}</a>
      <p>{t('footer.copyright', { year: new Date().getFullYear() })}</p>
    </footer>
  );
}
