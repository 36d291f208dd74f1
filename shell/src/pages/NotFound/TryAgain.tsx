import { useState } from 'react';
import { Button } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './NotFound.module.css';

/** Returns the HTTP status for this address, or 0 without a connection. */
const statusOf = () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status,
    () => 0,
  );

/** Makes a request before the reload, because a reload without a connection would show the browser's error page. */
export function TryAgain({ onNotFound }: { onNotFound: () => void }) {
  const [state, setState] = useState<'idle' | 'trying' | 'failed'>('idle');
  const retry = async () => {
    setState('trying');
    const status = await statusOf();
    if (status === 404) onNotFound();
    // A newer release may have added the page. Only a reload gets the newer list of pages.
    else if (status) history.go(0);
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
