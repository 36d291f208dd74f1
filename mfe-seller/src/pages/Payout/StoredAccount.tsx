import type { Bank } from '@linksouq/shared-api/contract';
import { BankIcon, Card, Icon } from '@linksouq/shared-ui';
import { AccountNumber } from './AccountNumber';
import styles from './StoredAccount.module.css';

export function StoredAccount({ bank: { name, account } }: { bank: Bank }) {
  return (
    <Card tone="surface" className={styles.card}>
      <Icon of={BankIcon} />
      <bdi className={styles.name}>{name}</bdi>
      <AccountNumber account={account} />
    </Card>
  );
}
