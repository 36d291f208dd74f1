import { Skeleton } from '@linksouq/shared-ui';
import { lazyRoute, t } from '@linksouq/shared-ui/host';
import styles from './Registration.module.css';

function Waiting() {
  return (
    <div className={styles.form} aria-busy="true" aria-label={t('Loading')}>
      <h2>{t('Your details')}</h2>
      <Skeleton height={74} />
      <Skeleton height={74} />
      <Skeleton height={74} />
    </div>
  );
}

/**
 * The registration form. It is a separate chunk, because the form code is as large as the rest of the cart.
 */
export const LazyRegistration = lazyRoute(
  () => import(/* webpackChunkName: "buyer-registration" */ './Registration'),
  { pending: <Waiting /> },
);
