import { useState } from 'react';
import { Button } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './NotFound.module.css';

/** Returns whether the server sends any response, also an error. */
const isReachable = () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/**
 * Loads the page again if the server can be reached. A reload without a connection would show the browser's own
 * error, which has no way back.
 */
export function TryAgain() {
  const [state, setState] = useState<'idle' | 'trying' | 'failed'>('idle');
  const retry = async () => {
    setState('trying');
    if (await isReachable()) history.go(0);
    else setState('failed');
  };
  return (
    <>
      <Button block loading={state === 'trying'} onClick={() => void retry()}>
        {t('Try again')}
      </Button>
      <output className={styles.still}>{state === 'failed' && t('There is still no connection.')}</output>
    </>
  );
}
