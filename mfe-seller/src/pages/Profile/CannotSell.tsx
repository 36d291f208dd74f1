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
  /** The reason that support gave. */
  reason: string | undefined;
}

/** Explains why brands cannot order, and offers the next step. Renders nothing if brands can order. */
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
      action={supportWhatsapp && <AppealButton number={supportWhatsapp} variant="primary" />}
    >
      <div className={styles.frozen}>
        {reason ? (
          <div>
            <p>{t('Reason:')}</p>
            {/* Support writes the reason in either language. It starts at the same edge as the text around it. */}
            <p>
              <bdi>{reason}</bdi>
            </p>
          </div>
        ) : (
          <p>
            {t(
              'Support freezes an account after late deliveries, ignored briefs or reports by brands. Ask support for the reason.',
            )}
          </p>
        )}
        <p>{t('Your open orders go on, and your balance stays. You can withdraw again after the freeze.')}</p>
      </div>
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
