import { Skeleton } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { RegistrationSkeleton } from '../buyer/LazyRegistration';
import card from './CartCard.module.css';
import styles from './CartSkeleton.module.css';

/** Shown until the browser has read the stored cart. It has the layout of a cart with one item. */
export function CartSkeleton() {
  return (
    <>
      <section className={card.card} aria-busy="true" aria-label={t('Loading')}>
        <div className={styles.seller}>
          <Skeleton shape="circle" />
          <Skeleton shape="text" />
        </div>
        <div className={styles.item}>
          <Skeleton className={styles.picture} />
          <Skeleton shape="text" />
        </div>
        <div className={styles.sums} />
      </section>
      <RegistrationSkeleton />
    </>
  );
}
