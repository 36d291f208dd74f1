import { type DashboardAnswer, paths } from '@linksouq/shared-api/contract';
import { Badge, BagIcon, BellIcon, HealthIcon, WalletIcon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Loaded } from '@linksouq/shared-ui/kit';
import { MoneyCard } from './MoneyCard';
import { NavCard } from './NavCard';
import styles from './Profile.module.css';
import { ToDo } from './ToDo';
import { useMoney } from './use-money';

interface Props {
  onboarded: boolean;
  frozen: boolean;
  /** Undefined while it loads. */
  dashboard: DashboardAnswer | undefined;
}

/** Money and next steps of a seller with a page; then View Orders, My Earning, My Alerts (disabled), Account Health (product §2). */
export function DashboardTab({ onboarded, frozen, dashboard }: Props) {
  // The two numbers are those of the tabs on /order-listing.
  const orders = dashboard && {
    active: dashboard.data.pendingOrders,
    completed: dashboard.data.completedOrders,
  };
  const money = useMoney(onboarded);
  return (
    <div className={styles.dashboard}>
      {onboarded && (
        <Loaded of={money} skeleton={[104]}>
          {({ balance, inProgress, toDo }) => (
            <>
              <MoneyCard balance={balance} inProgress={inProgress} />
              <ToDo items={toDo} />
            </>
          )}
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
              : orders && t('{active, number} active, {completed, number} completed', orders)
          }
          disabled={!onboarded}
          frozen={frozen}
          badge={dashboard?.hasNewOrder && <Badge tone="brand">{t('New')}</Badge>}
        />
        <NavCard
          to={paths.myEarning()}
          icon={WalletIcon}
          title={t('My Earning')}
          hint={t('Balance and withdrawals')}
          disabled={!onboarded}
          frozen={frozen}
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
          hint={t('Standing and tips')}
          badge={frozen && <Badge tone="danger">{t('Frozen')}</Badge>}
        />
      </ul>
    </div>
  );
}
