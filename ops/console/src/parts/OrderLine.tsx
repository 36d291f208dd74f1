import type { OrderRef } from '@linksouq/shared-api/operator';
import { Link } from '@linksouq/shared-ui/host';
import * as to from '../paths';
import { money } from '../words';
import { OrderState } from './OrderState';
import styles from './parts.module.css';
import { Day } from './Time';

export function OrderLine({ of }: { of: OrderRef }) {
  return (
    <>
      <div className={styles.line}>
        <Link className={styles.link} to={to.order(of.id)}>
          <bdi>{of.code}</bdi>
        </Link>
        <OrderState state={of.status} />
        <bdi className={styles.amount}>{money(of.totalFils)}</bdi>
      </div>
      <p className={styles.small}>
        <bdi>{of.brandName}</bdi> · <bdi>{of.sellerName}</bdi> · <Day at={of.createdAt} />
      </p>
    </>
  );
}
