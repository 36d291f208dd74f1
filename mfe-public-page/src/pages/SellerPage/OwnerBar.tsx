import {
  isFrozen,
  isOnFreePlan,
  paths,
  type PublicSeller,
  type SellerSession,
  STEPPER_DONE,
} from '@linksouq/shared-api/contract';
import { Button, LinkButton } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { ShareModal, useMarkShared } from '@linksouq/shared-ui/kit';
import { useState } from 'react';
import styles from './OwnerBar.module.css';

interface Props {
  seller: PublicSeller;
  user: SellerSession;
}

/** Upgrade and Share for the page's owner, Upgrade on the free plan only (product §6). */
export default function OwnerBar({ seller, user }: Props) {
  const [sharing, setSharing] = useState(false);
  const markShared = useMarkShared();
  const free = isOnFreePlan(user);
  const frozen = isFrozen(user);
  const settingUp = user.stepper < STEPPER_DONE;
  const share = () => {
    setSharing(true);
    markShared();
  };
  return (
    <section className={styles.owner} aria-label={t('Your page')}>
      {free && (
        <p className={styles.note}>
          {t('This is your page. Brands can order once you are on the VIP plan.')}
        </p>
      )}
      <div className={styles.actions}>
        {free && <LinkButton to={paths.plans()}>{t('Upgrade')}</LinkButton>}
        <Button variant="secondary" disabled={frozen || settingUp} onClick={share}>
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
      <ShareModal seller={seller} isOpen={sharing} onClose={() => setSharing(false)} onCopied={markShared} />
    </section>
  );
}
