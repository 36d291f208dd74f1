/** /account-health (product §2). */
import { getSettings } from '@linksouq/shared-api/host';
import { Banner, FrozenIcon, ShieldCheckIcon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Page } from '@linksouq/shared-ui/kit';
import { AppealButton } from './AppealButton';
import { Tips } from './Tips';

/** Product §2: a local constant that is always false. */
const FROZEN: boolean = false;

export default function AccountHealth() {
  return (
    <Page title={t('Account Health')} back>
      {FROZEN ? (
        <Banner
          tone="danger"
          icon={FrozenIcon}
          title={t('Account Frozen')}
          action={<AppealButton number={getSettings().supportWhatsapp} />}
        >
          {t('Your account cannot receive new orders.')}
        </Banner>
      ) : (
        <Banner tone="ok" icon={ShieldCheckIcon} title={t('Good Standing')}>
          {t('Keep it that way with the tips below.')}
        </Banner>
      )}
      <Tips />
    </Page>
  );
}
