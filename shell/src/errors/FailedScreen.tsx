import { useEffect, useRef } from 'react';
import { messages } from '@linksouq/shared-api/contract';
import { AlertIcon, Button, Icon } from '@linksouq/shared-ui';
import { t, type Failed } from '@linksouq/shared-ui/host';
import { ChunkError } from '../federation/chunk-error';
import styles from './FailedScreen.module.css';

/** Product §8: the generic error screen with the chunk-load failure message, below a working header. */
export function FailedScreen({ error, retry }: Failed) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className={styles.failed} role="alert">
      <span className={styles.icon}>
        <Icon of={AlertIcon} size={28} />
      </span>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {t(messages.applicationError)}
      </h1>
      <p className={styles.message}>
        {error instanceof ChunkError
          ? t('A part of the page did not load. Check your connection and retry.')
          : t('This screen has stopped working.')}
      </p>
      <div className={styles.action}>
        <Button size="lg" text={t('Retry')} onClick={retry} />
      </div>
      {error instanceof ChunkError && <p className={styles.cause}>{error.message}</p>}
    </section>
  );
}

/** Returns the error screen as a component, for lazy routes. */
export const showFailed = (failed: Failed) => <FailedScreen {...failed} />;
