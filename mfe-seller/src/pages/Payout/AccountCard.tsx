import { BankIcon, Icon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { useForm } from '@linksouq/shared-ui/kit';
import styles from './AccountCard.module.css';

interface Values {
  name: string;
  title: string;
  account: string;
}
/** Number of last digits of the account number that are shown. */
const SHOWN_DIGITS = 4;

/**
 * Shows the typed account as a bank card. Screen readers ignore the card, because it only repeats the fields.
 */
export function AccountCard() {
  const { name, title, account } = useForm<Values>().values;
  return (
    <div className={styles.card} data-theme="graphite" aria-hidden>
      <p className={styles.head}>
        <Icon of={BankIcon} />
        <bdi>{name || t('Your bank')}</bdi>
      </p>
      <p className={styles.number}>
        <bdi dir="ltr">•••• {account.slice(-SHOWN_DIGITS) || '••••'}</bdi>
      </p>
      <p className={styles.holder}>
        <bdi>{title || t('Your name')}</bdi>
      </p>
      <p className={styles.foot}>{t('Withdrawals are free')}</p>
    </div>
  );
}
