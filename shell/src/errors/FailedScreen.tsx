import { useEffect, useRef } from 'react';
import { messages } from '@linksouq/shared-api/contract';
import { AlertIcon, Button, Disclosure, Icon, OfflineIcon } from '@linksouq/shared-ui';
import { t, type Failed, useTitle } from '@linksouq/shared-ui/host';
import { ChunkError } from '../federation/chunk-error';
import { useOffline } from '../layout/use-offline';
import styles from './FailedScreen.module.css';

function reasonOf(error: unknown, isOffline: boolean): string {
  if (isOffline) return t('You are offline, so a part of this page did not load.');
  if (error instanceof ChunkError)
    return t('A part of this page did not load. Nothing that you saved is lost.');
  return t('This screen has stopped working. Nothing that you saved is lost.');
}

/** The error screen of product §8. After a failed load it also shows the chunk. */
export function FailedScreen({ error, retry }: Failed) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isOffline = useOffline();
  const wasOffline = useRef(isOffline);
  useTitle(t(messages.applicationError));
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (wasOffline.current && !isOffline) retry();
    wasOffline.current = isOffline;
  }, [isOffline, retry]);
  return (
    <section className={styles.failed} role="alert" data-alone>
      <span className={styles.icon}>
        <Icon of={isOffline ? OfflineIcon : AlertIcon} size={28} />
      </span>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {t(messages.applicationError)}
      </h1>
      <p className={styles.message}>{reasonOf(error, isOffline)}</p>
      <div className={styles.ways}>
        <Button size="lg" text={t('Retry')} onClick={retry} />
        <Button variant="ghost" text={t('Reload the page')} onClick={() => location.reload()} />
      </div>
      {error instanceof ChunkError && (
        <Disclosure summary={t('Details')} className={styles.details}>
          <p className={styles.cause} dir="auto">
            {error.message}
          </p>
        </Disclosure>
      )}
    </section>
  );
}

export const showFailed = (failed: Failed) => <FailedScreen {...failed} />;
