import { t } from '@linksouq/shared-ui/host';
import row from './OfferRow.module.css';
import head from './ProfileHead.module.css';
import styles from './SellerSkeleton.module.css';
import view from './SellerView.module.css';

/** Has the layout of the loaded page, so that nothing moves when the seller arrives. */
export function SellerSkeleton() {
  return (
    <section className={view.page} aria-busy="true" aria-label={t('Loading')}>
      <div className={head.head}>
        <div className={head.cover} />
        <div className={head.photo} />
        <div className={styles.name} />
        <div className={styles.line} />
      </div>
      <div className={row.offers}>
        <div className={styles.heading} />
        <ul className={row.row}>
          <li className={styles.wide} />
          <li className={styles.wide} />
        </ul>
      </div>
    </section>
  );
}
