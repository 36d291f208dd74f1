import { t } from '@linksouq/shared-ui/host';
import head from './ProfileHead.module.css';
import css from './SellerSkeleton.module.css';
import view from './SellerView.module.css';

/** The page's own geometry while the seller loads, so that nothing moves afterwards. */
export function SellerSkeleton() {
  return (
    <div className={view.page} aria-busy="true" aria-label={t('Loading')}>
      <div className={head.head}>
        <div className={head.cover} />
        <div className={head.photo} />
        <div className={css.name} />
        <div className={css.line} />
      </div>
      <div className={view.section}>
        <div className={css.invitation} />
        <div className={css.hero} />
        <div className={view.cards}>
          <div className={css.card} />
          <div className={css.card} />
        </div>
      </div>
    </div>
  );
}
