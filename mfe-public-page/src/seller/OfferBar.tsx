import type { ReactNode } from 'react';
import { StickyBar } from '@linksouq/shared-ui';
import styles from './OfferBar.module.css';

interface Props {
  label?: string;
  price?: ReactNode;
  /** Price before a discount. Shown after the label. */
  was?: ReactNode;
  /** Text after the price, such as the fee that the cart adds. */
  note?: string | false;
  /** Replaces label, prices and note. */
  lead?: ReactNode;
  /** A line above all other parts. */
  above?: ReactNode;
  /** The main button or link, at the end. */
  action: ReactNode;
}

export function OfferBar({ label, price, was, note, lead, above, action }: Props) {
  return (
    <StickyBar>
      {above}
      <div className={styles.bar}>
        {lead ?? (
          <span className={styles.text}>
            {label && (
              <span className={styles.label}>
                <span>{label}</span> {was}
              </span>
            )}
            <span className={styles.price}>
              {price}
              {note && <span className={styles.label}>{note}</span>}
            </span>
          </span>
        )}
        {action}
      </div>
    </StickyBar>
  );
}
