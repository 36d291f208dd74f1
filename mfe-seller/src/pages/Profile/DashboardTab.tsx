import { calls, type DashboardAnswer, formatAed, paths } from '@linksouq/shared-api/contract';
import { Badge, BagIcon, BellIcon, HealthIcon, WalletIcon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Loaded, LoadFailed, type Reading, useCall } from '@linksouq/shared-ui/kit';
import { MoneyCard, MoneyMissing } from './MoneyCard';
import { NavCard } from '../../account/NavCard';
import { PageCard } from './PageCard';
import styles from './Profile.module.css';
import { ShareCard } from './ShareCard';
import { ToDo, ToDoSection } from './ToDo';
import { useMoney } from './use-money';

const healthText = (record: DashboardAnswer['record']) =>
  record?.onTimePercent == null
    ? t('Good Standing')
    : t('Good Standing · {percent, number}% on time', { percent: record.onTimePercent });

interface Props {
  username: string;
  onboarded: boolean;
  frozen: boolean;
  dashboard: Reading<DashboardAnswer>;
  /** The call for the seller's profile. */
  profile: Reading<unknown>;
}

/**
 * Money and next steps of an onboarded seller, the cards of product §2, and statistics of the public page.
 */
export function DashboardTab({ username, onboarded, frozen, dashboard: reading, profile }: Props) {
  const dashboard = reading.data;
  const frozenChip = frozen && <Badge tone="muted">{t('Frozen')}</Badge>;
  // The tabs of /order-listing show the same numbers.
  const orders = dashboard && {
    active: dashboard.data.pendingOrders,
    completed: dashboard.data.completedOrders,
  };
  const money = useMoney(onboarded);
  const statistics = useCall(calls.getPageStatistics, { enabled: onboarded, quiet: true });
  // A lost connection fails several calls, but the page shows only one failure. Its retry repeats all failed
  // calls.
  const readings = [profile, reading, money, statistics];
  const failed = readings.slice(0, 3).find((call) => call.failed);
  const retry = () => {
    for (const call of readings) if (call.failed) call.refetch();
  };
  const failure = failed && (
    <LoadFailed
      title={
        money.failed
          ? t('Your tasks and earnings could not be loaded')
          : t('The state of your account could not be loaded')
      }
      reason={failed.reason}
      offline={failed.offline}
      onRetry={retry}
    />
  );
  return (
    <div className={styles.dashboard}>
      {money.failed ? (
        <>
          <ToDoSection>{failure}</ToDoSection>
          <MoneyMissing />
        </>
      ) : (
        failure
      )}
      {onboarded && !money.failed && (
        <Loaded of={money} skeleton={[228, 88]}>
          {({ toDo, ...money }) => {
            const moneyCard = <MoneyCard {...money} inProgress={dashboard?.inProgress} frozen={frozen} />;
            return (
              <>
                {/* Above the tasks, because a frozen seller first looks for the money. */}
                {frozen && moneyCard}
                <ToDo items={toDo} isQuiet={frozen} />
                {!frozen && moneyCard}
                {toDo.length === 0 && !frozen && <ShareCard username={username} />}
              </>
            );
          }}
        </Loaded>
      )}
      <ul className={styles.cards}>
        <NavCard
          to={paths.orderListing()}
          icon={BagIcon}
          title={t('View Orders')}
          hint={
            frozen
              ? t('Frozen: no new orders')
              : orders
                ? t('{active, number} active, {completed, number} completed', orders)
                : t('Active and completed orders')
          }
          disabled={!onboarded}
          frozen={frozen}
          // A small phone has no room for both chips, and the hint already says that the account is frozen.
          badge={dashboard?.hasNewOrder ? <Badge tone="brand">{t('New')}</Badge> : frozenChip}
        />
        <NavCard
          to={paths.myEarning()}
          icon={WalletIcon}
          title={t('My Earning')}
          hint={
            money.data && money.data.balance >= 0
              ? t('{amount} to withdraw', { amount: formatAed(money.data.balance) })
              : t('Balance and withdrawals')
          }
          disabled={!onboarded}
          frozen={frozen}
          badge={frozenChip}
        />
        <NavCard
          to={paths.profile()}
          icon={BellIcon}
          title={t('My Alerts')}
          hint={t('Not available yet')}
          disabled
        />
        <NavCard
          to={paths.accountHealth()}
          icon={HealthIcon}
          title={t('Account Health')}
          hint={frozen ? t('Standing and tips') : healthText(dashboard?.record)}
          badge={frozen && <Badge tone="danger">{t('Frozen')}</Badge>}
        />
      </ul>
      {onboarded && !(failed && statistics.failed) && (
        <Loaded of={statistics} skeleton={[132]}>
          {({ data }) => <PageCard {...data} />}
        </Loaded>
      )}
    </div>
  );
}
