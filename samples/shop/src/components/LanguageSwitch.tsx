import { useTranslation } from 'react-i18next';
import { languages } from '../i18n';

export function LanguageSwitch() {
  const { t, i18n } = useTranslation('common');

  return (
    <label>
      {t('language.label')}
      <select value={i18n.resolvedLanguage} onChange={event => i18n.changeLanguage(event.target.value)}>
        {Object.entries(languages).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
