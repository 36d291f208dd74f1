import type { ReactNode } from 'react';
import { StickyBar } from '@linksouq/shared-ui';
import styles from './OfferBar.module.css';

interface Props {
  /** What it is about; its price stands below. */
  label?: string;
  price?: ReactNode;
  /** Instead of label and price. */
  lead?: ReactNode;
  /** The way on, at the end. */
  action: ReactNode;
}

/** The bar at the bottom edge of the seller's screens: what, for how much, and the way on. */
export function OfferBar({ label, price, lead, action }: Props) {
  return (
    <StickyBar>
      <div className={styles.bar}>
        {lead ?? (
          <span className={styles.text}>
            {label && <span className={styles.label}>{label}</span>}
            {price}
          </span>
        )}
        {action}
      </div>
    </StickyBar>
  );
}
