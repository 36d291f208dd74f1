import type { Bank } from '@linksouq/shared-api/contract';
import { BankIcon, Icon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { AccountNumber } from './AccountNumber';
import styles from './AccountCard.module.css';

export function AccountCard({ bank: { name, title, account } }: { bank: Bank }) {
  return (
    <div className={styles.card} data-theme="graphite">
      <p className={styles.head}>
        <Icon of={BankIcon} />
        <bdi>{name}</bdi>
      </p>
      <p className={styles.number}>
        <AccountNumber account={account} />
      </p>
      <p className={styles.holder}>
        <bdi>{title}</bdi>
      </p>
      <p className={styles.foot}>{t('Withdrawals are free')}</p>
    </div>
  );
}
