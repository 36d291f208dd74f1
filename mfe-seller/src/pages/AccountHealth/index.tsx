/** /account-health (product §2). */
import { getSettings } from '@linksouq/shared-api/host';
import { Banner, FrozenIcon, Page, ShieldCheckIcon } from '@linksouq/shared-ui';
import { t, useTitle } from '@linksouq/shared-ui/host';
import { sellerPage } from '../../data/seller-page';
import { AppealButton } from './AppealButton';
import { Tips } from './Tips';

/** Product §2: a local constant that is always false. */
const FROZEN: boolean = false;

function AccountHealth() {
  useTitle(t('Account Health'));
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

export default sellerPage(AccountHealth);
