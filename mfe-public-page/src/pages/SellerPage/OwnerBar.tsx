import { paths, type PublicSeller, type SellerSession, STEPPER_DONE } from '@linksouq/shared-api/contract';
import { Button, LinkButton } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { useState } from 'react';
import styles from './OwnerBar.module.css';
import { ShareModal } from './ShareModal';

interface Props {
  seller: PublicSeller;
  user: SellerSession;
}

/** Upgrade and Share for the page's owner, Upgrade on the free plan only (product §6). */
export default function OwnerBar({ seller, user }: Props) {
  const [sharing, setSharing] = useState(false);
  const frozen = user.status === 'frozen';
  const settingUp = user.stepper < STEPPER_DONE;
  return (
    <section className={styles.owner} aria-label={t('Your page')}>
      {user.subscriptionStatus === 'free' && (
        <p className={styles.note}>
          {t('This is your page. Brands can order once you are on the VIP plan.')}
        </p>
      )}
      <div className={styles.actions}>
        {user.subscriptionStatus === 'free' && <LinkButton to={paths.plans()}>{t('Upgrade')}</LinkButton>}
        <Button variant="secondary" disabled={frozen || settingUp} onClick={() => setSharing(true)}>
          {t('Share')}
        </Button>
      </div>
      {(frozen || settingUp) && (
        <p className={styles.why}>
          {frozen
            ? t('A frozen account cannot be shared.')
            : t('Finish all getting started steps to open and share your page.')}
        </p>
      )}
      {sharing && <ShareModal seller={seller} onClose={() => setSharing(false)} />}
    </section>
  );
}
