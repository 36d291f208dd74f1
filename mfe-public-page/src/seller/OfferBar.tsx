import type { ReactNode } from 'react';
import { StickyBar } from '@linksouq/shared-ui';
import css from './OfferBar.module.css';

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
      <div className={css.bar}>
        {lead ?? (
          <span className={css.text}>
            {label && <span className={css.label}>{label}</span>}
            {price}
          </span>
        )}
        {action}
      </div>
    </StickyBar>
  );
}
