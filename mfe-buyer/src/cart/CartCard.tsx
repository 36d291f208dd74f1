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
  /** The first row. */
  first?: ReactNode;
  /** Absent when items cannot be removed. */
  onRemove?: (item: CartItem) => void;
}

/** A card with the seller, the items and the amounts of the order. */
export function CartCard({ items, showPrices, first, onRemove }: Props) {
  return (
    <div className={styles.card}>
      {first}
      <SellerLine />
      <CartLines items={items} showPrices={showPrices} onRemove={onRemove} />
      {showPrices && <CartSums items={items} />}
    </div>
  );
}
