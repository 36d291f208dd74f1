import {
  COMMISSION_PERCENT,
  formatAed,
  paths,
  PLATFORM_FEE_BPS,
  SELLER_PERCENT,
  VIP_PRICE_AED,
} from '@linksouq/shared-api/contract';
import { CheckIcon, Icon, unbroken } from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import type { ReactNode } from 'react';
import styles from './Welcome.module.css';

export function Costs() {
  return (
    <p className={styles.costs}>
      {unbroken(
        t(
          'Setting up is free. Taking orders costs {price} per month and {commission, number}% of each order. Brands pay {fee, number}% on top.',
          {
            price: formatAed(VIP_PRICE_AED),
            commission: COMMISSION_PERCENT,
            fee: PLATFORM_FEE_BPS / 100,
          },
        ),
      )}
    </p>
  );
}

interface ProductSummaryProps {
  title?: string;
  children?: ReactNode;
}

export function ProductSummary({ title, children }: ProductSummaryProps) {
  const points = [
    t('Briefs, deadlines and payments in one place'),
    t('You keep {percent, number}% of each order', { percent: SELLER_PERCENT }),
  ];
  return (
    <section className={styles.what}>
      {title && <h2 className={styles.kicker}>{title}</h2>}
      <p className={styles.line}>
        {t('One link where brands order stories, reels and posts from you, and pay before you start.')}
      </p>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>
            <Icon of={CheckIcon} size={16} />
            {unbroken(point)}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

/** Brands need no account. They order on the page of an influencer. */
export function ForBrands() {
  return (
    <p className={styles.brands}>
      {t('Are you a brand? Open the link of an influencer to order.')}{' '}
      <Link to={paths.myOrders()}>{t('Find your orders')}</Link>
    </p>
  );
}
