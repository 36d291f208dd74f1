import { useState } from 'react';
import { paths } from '@linksouq/shared-api/contract';
import { Button, CopyButton, Icon, Modal, PartyIcon } from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import { publicLink } from '@linksouq/shared-ui/kit';
import styles from './Woohoo.module.css';

interface Props {
  /** True if Share is enabled, and the seller has not shared the link yet. */
  isDue: boolean;
  username: string;
  /** True on the free plan: brands see the page, but cannot order (product §1). */
  free: boolean;
  onShare: () => void;
  onCopied: () => void;
}

/**
 * Asks the seller to copy the link into a bio (product §2). The popup stays open after a copy. After the seller closes
 * it, the popup does not open again in this browser.
 */
export function Woohoo({ isDue, username, free, onShare, onCopied }: Props) {
  const [state, setState] = useState<'waiting' | 'open' | 'closed'>('waiting');
  if (isDue && state === 'waiting') setState(wasClosed(username) ? 'closed' : 'open');
  const close = () => {
    rememberClosed(username);
    setState('closed');
  };
  const link = publicLink(username);
  return (
    <Modal
      isOpen={state === 'open'}
      onClose={close}
      title={
        <span className={styles.title}>
          <span className={styles.icon}>
            <Icon of={PartyIcon} size={32} />
          </span>
          {t('Woohoo!')}
        </span>
      }
      isCentred
      footer={false}
    >
      <div className={styles.body}>
        {free ? (
          <>
            <p>
              {t('Brands can see your page now. They can order once you are on the VIP plan.')}{' '}
              <Link to={paths.plans()}>{t('Upgrade')}</Link>
            </p>
            <p>{t('Copy your link into your Instagram bio, so that brands can find it.')}</p>
          </>
        ) : (
          <p>{t('Your page is live. Copy your link into your Instagram bio, so that brands can find it.')}</p>
        )}
        {/* A long link breaks before the username. */}
        <p className={styles.link} dir="ltr">
          {link.slice(0, -username.length)}
          <wbr />
          {username}
        </p>
        <CopyButton value={link} onCopied={onCopied} variant="primary" size="lg" block />
        <Button
          variant="ghost"
          block
          onClick={() => {
            close();
            onShare();
          }}
        >
          {t('Share')}
        </Button>
      </div>
    </Modal>
  );
}

const keyOf = (username: string) => `woohoo-closed:${username}`;
function wasClosed(username: string): boolean {
  try {
    return localStorage.getItem(keyOf(username)) !== null;
  } catch {
    return false;
  }
}
function rememberClosed(username: string): void {
  try {
    localStorage.setItem(keyOf(username), '1');
  } catch {
    // Without storage, the popup opens again at the next visit.
  }
}
