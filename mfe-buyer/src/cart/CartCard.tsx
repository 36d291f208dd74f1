import type { CartItem } from '@linksouq/shared-api/host';
import type { ReactNode } from 'react';
import styles from './CartCard.module.css';
import { CartLines } from './CartLines';
import { CartSums } from './CartSums';
import { SellerLine } from './SellerLine';

interface Props {
  items: readonly CartItem[];
  /** Whether amounts are shown. */
  showPrices: boolean;
  /** A row after the items. */
  last?: ReactNode;
  /** Absent when items cannot be removed. */
  onRemove?: (item: CartItem) => void;
}

/** A card with the seller, the items and the amounts of the order. */
export function CartCard({ items, showPrices, last, onRemove }: Props) {
  return (
    <div className={styles.card}>
      <SellerLine />
      <CartLines items={items} showPrices={showPrices} onRemove={onRemove} />
      {last}
      {showPrices && <CartSums items={items} />}
    </div>
  );
}
