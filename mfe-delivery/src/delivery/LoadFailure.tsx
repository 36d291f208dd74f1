/** Product §8: a delivery that cannot be loaded says so, and can be asked for again. */
import type { ReactNode } from 'react';
import { messages } from '@linksouq/shared-api/contract';
import { Button } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './LoadFailure.module.css';

export function LoadFailure({ onRetry, children }: { onRetry: () => void; children?: ReactNode }) {
  return (
    <div className={styles.failure} role="alert">
      <p>{t(messages.unexpectedError)}</p>
      <Button onClick={onRetry}>{t('Try again')}</Button>
      {children}
    </div>
  );
}
