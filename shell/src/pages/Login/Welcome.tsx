import { paths } from '@linksouq/shared-api/contract';
import { Link, t } from '@linksouq/shared-ui/host';
import styles from './Welcome.module.css';

/** Explains the product to a person who has never seen it. */
export function WhatItIs() {
  return (
    <p className={styles.what}>
      {t('One link where brands order stories, reels and posts from you, and pay before you start.')}
    </p>
  );
}

/** Explains to brands that they order from the page of an influencer and need no account. */
export function ForBrands() {
  return (
    <p className={styles.brands}>
      {t('Are you a brand? Open the link of an influencer to order.')}{' '}
      <Link to={paths.myOrders()}>{t('Find your orders')}</Link>
    </p>
  );
}
