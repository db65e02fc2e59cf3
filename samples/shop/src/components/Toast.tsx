import { useEffect } from 'react';
import i18n from '../i18n';

interface ToastProps {
  soldOut: string;
  onClose(): void;
}

/** Shown when the last packet went to somebody else while this page was open. */
export function Toast({ soldOut, onClose }: ToastProps) {
  useEffect(() => {
    const timer = setTimeout(onClose, 6000);
    return () => clearTimeout(timer);
  }, [onClose]);

  return (
    <div role="status" className="toast">
      {i18n.t('common:errors.outOfStock', { product: soldOut })}
      <button onClick={onClose}>{i18n.t('common:actions.close')}</button>
    </div>
  );
}
