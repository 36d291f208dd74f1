import { isVip, paths, type SellerUser } from '@linksouq/shared-api/contract';
import { getSettings } from '@linksouq/shared-api/host';
import { Banner, FrozenIcon, LinkButton } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { ActionButton } from '@linksouq/shared-ui/kit';
import { AppealButton } from '../AccountHealth/AppealButton';
import styles from './Profile.module.css';
import { useAvailability } from './use-availability';

interface Props {
  seller: SellerUser;
  frozen: boolean;
  /** The reason that support wrote. */
  reason: string | undefined;
}

/** Explains why brands cannot order, and what to do. Renders nothing if brands can order. */
export function CannotSell({ seller, frozen, reason }: Props) {
  if (frozen) return <Frozen reason={reason} />;
  if (!isVip(seller)) {
    return (
      <Banner
        tone="warn"
        title={t('No one can order: your page is not on the VIP plan.')}
        action={<LinkButton to={paths.plans()}>{t('Get the VIP plan')}</LinkButton>}
      />
    );
  }
  return seller.available ? null : <Unavailable />;
}

function Frozen({ reason }: { reason: string | undefined }) {
  const { supportWhatsapp } = getSettings();
  return (
    <Banner
      tone="danger"
      icon={FrozenIcon}
      title={t('No one can order: your account is frozen.')}
      action={supportWhatsapp && <AppealButton number={supportWhatsapp} />}
      isActionWide
    >
      {reason ? (
        <p>
          {t('Reason:')} {/* The reason can be in English or Arabic. */}
          <span dir="auto" className={styles.reason}>
            {reason}
          </span>
        </p>
      ) : (
        <p>{t('Support freezes accounts after late deliveries, ignored briefs or reports by brands.')}</p>
      )}
      <p>
        {t('Your open orders and balance stay.')} {/* Describes the disabled button Share. */}
        <span id="why-no-share">{t('Sharing and withdrawals are paused.')}</span>
      </p>
    </Banner>
  );
}

function Unavailable() {
  const { save, setAvailable } = useAvailability();
  return (
    <Banner
      tone="warn"
      title={t('No one can order: you are set to unavailable.')}
      action={
        <ActionButton action={save} onClick={() => void setAvailable(true)}>
          {t('Take orders again')}
        </ActionButton>
      }
    />
  );
}
