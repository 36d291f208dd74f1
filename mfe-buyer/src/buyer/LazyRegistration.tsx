import { Skeleton } from '@linksouq/shared-ui';
import { lazyRoute, t } from '@linksouq/shared-ui/host';
import { LegalNote } from '@linksouq/shared-ui/kit';
import styles from './Registration.module.css';

export function RegistrationSkeleton() {
  return (
    <section className={styles.form} aria-busy="true" aria-label={t('Loading')}>
      <h2>{t('Your details')}</h2>
      <Skeleton className={styles.waiting} />
      <LegalNote />
    </section>
  );
}

/** A separate chunk, because its code is as large as all other code of the cart. */
export const LazyRegistration = lazyRoute(
  () => import(/* webpackChunkName: "buyer-registration" */ './Registration'),
  { pending: <RegistrationSkeleton /> },
);
