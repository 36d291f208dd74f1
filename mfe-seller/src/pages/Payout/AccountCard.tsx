import type { Bank } from '@linksouq/shared-api/contract';
import { BankIcon, Icon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './AccountCard.module.css';

/** Number of last digits of the account number that are shown. */
const SHOWN_DIGITS = 4;

/** Shows the stored account as a bank card. */
export function AccountCard({ bank: { name, title, account } }: { bank: Bank }) {
  return (
    <div className={styles.card} data-theme="graphite">
      <p className={styles.head}>
        <Icon of={BankIcon} />
        <bdi>{name}</bdi>
      </p>
      <p className={styles.number}>
        <span className="visually-hidden">{t('Account ending in')}</span>{' '}
        <bdi dir="ltr">•••• {account.slice(-SHOWN_DIGITS)}</bdi>
      </p>
      <p className={styles.holder}>
        <bdi>{title}</bdi>
      </p>
      <p className={styles.foot}>{t('Withdrawals are free')}</p>
    </div>
  );
}
