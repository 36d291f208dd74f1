import { Skeleton } from '@linksouq/shared-ui';
import { lazyRoute, t } from '@linksouq/shared-ui/host';
import { LegalNote } from '@linksouq/shared-ui/kit';
import styles from './Registration.module.css';

/** Height of the phone field and its button, px. They are the first part of the form. */
const PHONE_HEIGHT = 134;

function Waiting() {
  return (
    <div className={styles.form} aria-busy="true" aria-label={t('Loading')}>
      <h2>{t('Your details')}</h2>
      <Skeleton height={PHONE_HEIGHT} />
      <LegalNote />
    </div>
  );
}

/**
 * The registration form. It is a separate chunk, because its code is as large as all other code of the cart.
 */
export const LazyRegistration = lazyRoute(
  () => import(/* webpackChunkName: "buyer-registration" */ './Registration'),
  { pending: <Waiting /> },
);
