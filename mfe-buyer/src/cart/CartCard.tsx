import type { CartItem } from '@linksouq/shared-api/host';
import type { ReactNode } from 'react';
import styles from './CartCard.module.css';
import { CartLines } from './CartLines';
import { CartSums } from './CartSums';
import { SellerLine } from './SellerLine';
import type { Removed } from './use-removal';

interface Props {
  items: readonly CartItem[];
  showPrices: boolean;
  last?: ReactNode;
  /** Undefined if items cannot be removed. */
  onRemove?: (item: CartItem) => void;
  removed?: Removed | undefined;
  onUndo?: (() => void) | undefined;
}

export function CartCard({ items, showPrices, last, ...removal }: Props) {
  return (
    <div className={styles.card}>
      <SellerLine />
      <CartLines items={items} showPrices={showPrices} {...removal} />
      {last}
      {showPrices && <CartSums items={items} />}
    </div>
  );
}
