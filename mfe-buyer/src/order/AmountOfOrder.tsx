import { Price } from '@linksouq/shared-ui';
import styles from './AmountOfOrder.module.css';

export function AmountOfOrder({ aed }: { aed: number }) {
  return (
    <p className={styles.amount}>
      <Price aed={aed} decimals="always" />
    </p>
  );
}
