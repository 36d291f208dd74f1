import { t } from '@linksouq/shared-ui/host';
import head from './ProfileHead.module.css';
import styles from './SellerSkeleton.module.css';
import view from './SellerView.module.css';

/** The page's own geometry while the seller loads, so that nothing moves afterwards. */
export function SellerSkeleton() {
  return (
    <div className={view.page} aria-busy="true" aria-label={t('Loading')}>
      <div className={head.head}>
        <div className={head.cover} />
        <div className={head.photo} />
        <div className={styles.name} />
        <div className={styles.line} />
      </div>
      <div className={view.section}>
        <div className={styles.invitation} />
        <div className={styles.hero} />
        <div className={view.cards}>
          <div className={styles.card} />
          <div className={styles.card} />
        </div>
      </div>
    </div>
  );
}
