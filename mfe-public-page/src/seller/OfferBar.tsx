import type { ReactNode } from 'react';
import { StickyBar } from '@linksouq/shared-ui';
import styles from './OfferBar.module.css';

interface Props {
  /** Name of the item; its price is below. */
  label?: string;
  price?: ReactNode;
  /** Replaces label and price. */
  lead?: ReactNode;
  /** The main button or link, at the end. */
  action: ReactNode;
}

/** The bar at the bottom edge of the seller's screens: item, price and main button. */
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
