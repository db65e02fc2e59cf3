import i18n from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import HttpBackend from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';

export const languages = {
  en: 'English',
  de: 'Deutsch',
  pl: 'Polski',
  ar: 'العربية',
  ja: '日本語',
} as const;

i18n
  .use(HttpBackend)
  .use(LanguageDetector)
  .use(initReactI18next)
  .init({
    fallbackLng: 'en',
    supportedLngs: Object.keys(languages),
    ns: ['common', 'product', 'cart', 'checkout', 'orders'],
    defaultNS: 'common',
    backend: { loadPath: '/locales/{{lng}}/{{ns}}.json' },
    interpolation: { escapeValue: false },
  });

// Arabic is read from right to left: the whole page turns with the language.
i18n.on('languageChanged', language => {
  document.documentElement.lang = language;
  document.documentElement.dir = i18n.dir(language);
});

export default i18n;
