import type { Order } from '@linksouq/shared-api/contract';
import styles from './BrandLine.module.css';

export function BrandLine({ order }: { order: Order }) {
  return (
    <p className={styles.line}>
      <strong>
        <bdi>{order.brief.brandName}</bdi>
      </strong>
      <span className={styles.code} dir="ltr">
        {order.code}
      </span>
    </p>
  );
}
