import { calls } from '@linksouq/shared-api/contract';
import { getSettings } from '@linksouq/shared-api/host';
import { Banner, Card, FrozenIcon, Icon, ShieldCheckIcon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Page, useCall } from '@linksouq/shared-ui/kit';
import styles from './AccountHealth.module.css';
import { AccountRecord } from './AccountRecord';
import { AppealButton } from './AppealButton';
import { Tips } from './Tips';

/** Whether the account is shown as frozen. Product §2 requires a constant that is always false. */
const FROZEN: boolean = false;

/** The track record of a seller without a completed order. */
const NO_RECORD = { completedOrders: 0, onTimePercent: null, answerHours: null };

export default function AccountHealth() {
  // After a failed call, only the track record is missing.
  const { data: dashboard } = useCall(calls.getDashboard, { quiet: true });
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
        <Card flush>
          <section className={styles.standing}>
            <span className={styles.icon}>
              <Icon of={ShieldCheckIcon} size={28} />
            </span>
            <div>
              <h2 className={styles.words}>{t('Good Standing')}</h2>
              <p>{t('Keep it that way with the tips below.')}</p>
            </div>
          </section>
          {dashboard && (
            <AccountRecord
              {...(dashboard.record ?? { ...NO_RECORD, openOrders: dashboard.data.pendingOrders })}
            />
          )}
        </Card>
      )}
      <Tips />
    </Page>
  );
}
