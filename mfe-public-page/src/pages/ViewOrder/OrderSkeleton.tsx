import { t } from '@linksouq/shared-ui/host';
import css from './OrderSkeleton.module.css';

/** The page's own geometry while the seller loads. */
export function OrderSkeleton() {
  return (
    <div className={css.skeleton} aria-busy="true" aria-label={t('Loading')}>
      <div className={css.line} />
      <div className={css.line} />
      <div className={css.facts} />
      <div className={css.picture} />
    </div>
  );
}
