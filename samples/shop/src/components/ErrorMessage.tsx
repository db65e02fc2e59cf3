import { useTranslation } from 'react-i18next';

interface ErrorMessageProps {
  status: number;
  onRetry(): void;
}

export function ErrorMessage({ status, onRetry }: ErrorMessageProps) {
  const { t } = useTranslation('common', { keyPrefix: 'errors' });
  const { t: tCommon } = useTranslation('common');

  return (
    <div role="alert" className="error">
      <p>{status === 0 ? t('network') : t(status === 404 ? 'notFound' : 'unknown')}</p>
      <button onClick={onRetry}>{tCommon('actions.retry')}</button>
    </div>
  );
}
