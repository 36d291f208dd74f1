import {
  isFrozen,
  isOnFreePlan,
  paths,
  type PublicSeller,
  type SellerSession,
  STEPPER_DONE,
} from '@linksouq/shared-api/contract';
import { Button, LinkButton, StickyBar } from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import { ShareModal, useMarkShared } from '@linksouq/shared-ui/kit';
import { useState } from 'react';
import styles from './OwnerBar.module.css';

interface Props {
  seller: PublicSeller;
  user: SellerSession;
}

/** The owner's bar with the button Share, and with Upgrade on the free plan (product §6). */
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
    <StickyBar>
      <section className={styles.owner} aria-label={t('Your page')}>
        <Note seller={seller} settingUp={settingUp} />
        <div className={styles.actions}>
          {free ? (
            // During the setup, the main button of the page is the next step in `OwnerSteps`.
            <LinkButton size="lg" variant={settingUp ? 'secondary' : 'primary'} to={paths.plans()}>
              {t('Upgrade')}
            </LinkButton>
          ) : (
            <LinkButton size="lg" variant="secondary" to={paths.editProfile()}>
              {t('Edit page')}
            </LinkButton>
          )}
          <Button
            size="lg"
            variant={free ? 'secondary' : 'primary'}
            disabled={frozen || settingUp}
            onClick={share}
          >
            {t('Share')}
          </Button>
        </div>
        <ShareModal
          seller={seller}
          isOpen={sharing}
          onClose={() => setSharing(false)}
          onCopied={markShared}
        />
      </section>
    </StickyBar>
  );
}

/**
 * Shows the owner one of three notes: why no one can order, what is missing for Share, or that brands see the page
 * like this.
 */
function Note({ seller, settingUp }: { seller: PublicSeller; settingUp: boolean }) {
  const reason = seller.cannotSellReason;
  // `OwnerSteps` above the bar already says that the plan is missing. The bar then says why Share is
  // disabled.
  const isInOwnerSteps = settingUp && reason === 'plan';
  const note = isInOwnerSteps ? undefined : REMEDIES[reason]?.();
  if (note)
    return (
      <p className={styles.note}>
        {note.text} {note.remedy && <Link to={paths.profile()}>{note.remedy}</Link>}
      </p>
    );
  return (
    <p className={styles.note}>
      {settingUp
        ? t('Finish all getting started steps to share your page.')
        : t('This is how brands see your page.')}
    </p>
  );
}
const REMEDIES: Readonly<Partial<Record<string, () => { text: string; remedy?: string }>>> = {
  // The remedy is the button Upgrade of the bar.
  plan: () => ({ text: t('No one can order: your page is not on the VIP plan.') }),
  onboarding: () => ({
    text: t('No one can order yet: finish all getting started steps.'),
    remedy: t('Continue setup'),
  }),
  unavailable: () => ({
    text: t('No one can order: you are set to unavailable.'),
    remedy: t('Take orders again'),
  }),
  frozen: () => ({
    text: t('No one can order: your account is frozen.'),
    remedy: t('See why and appeal'),
  }),
};
