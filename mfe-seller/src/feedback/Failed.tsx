import { Button, EmptyState, OfflineIcon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';

/** Where a screen's data could not be loaded. What went wrong was said by the call's own rule (product §8). */
export function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      icon={OfflineIcon}
      title={t('This could not be loaded')}
      action={<Button onClick={onRetry}>{t('Try again')}</Button>}
    >
      {t('Check your connection and try again.')}
    </EmptyState>
  );
}
