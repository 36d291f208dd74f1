import { useState } from 'react';
import { Button } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './NotFound.module.css';

/** Returns the status of the server's response, or 0 without a connection. */
const statusOf = () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status,
    () => 0,
  );

/**
 * Asks the server for this address. A reload without a connection would show the browser's own error, which has no
 * way back. @param onNotFound called without a reload if the server has no page at this address either
 */
export function TryAgain({ onNotFound }: { onNotFound: () => void }) {
  const [state, setState] = useState<'idle' | 'trying' | 'failed'>('idle');
  const retry = async () => {
    setState('trying');
    const status = await statusOf();
    if (status === 404) onNotFound();
    // A page that a newer release has added needs the newer list of pages in the document.
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
