import { Price } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './AmountOfOrder.module.css';

/** The amount of an order in large letters, with its code below. `aed` is undefined while it is not known. */
export function AmountOfOrder({ aed, code }: { aed?: number; code: string }) {
  return (
    <>
      {aed !== undefined && (
        <p className={styles.amount}>
          <Price aed={aed} decimals="always" />
        </p>
      )}
      <p className={styles.code}>
        {t('Order')} <bdi>{code}</bdi>
      </p>
    </>
  );
}
