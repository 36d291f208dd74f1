import { isVip, paths, type SellerUser } from '@linksouq/shared-api/contract';
import { getSettings } from '@linksouq/shared-api/host';
import { Banner, FrozenIcon, LinkButton } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { ActionButton } from '@linksouq/shared-ui/kit';
import { AppealButton } from '../AccountHealth/AppealButton';
import { useAvailability } from './use-availability';

/** Says why no brand can order, with the remedy. Nothing when brands can order. */
export function CannotSell({ seller, frozen }: { seller: SellerUser; frozen: boolean }) {
  if (frozen) return <Frozen />;
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

function Frozen() {
  const { supportWhatsapp } = getSettings();
  return (
    <Banner
      tone="danger"
      icon={FrozenIcon}
      title={t('No one can order: your account is frozen.')}
      action={supportWhatsapp && <AppealButton number={supportWhatsapp} />}
    >
      {t(
        'Support freezes an account after late deliveries, ignored briefs or reports by brands. Ask support for the reason in your case.',
      )}
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
