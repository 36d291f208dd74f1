import { filsToAed } from '@linksouq/shared-api/contract';
import { useCart, useMarket } from '@linksouq/shared-api/host';
import { Price } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import cardStyles from './CartCard.module.css';
import styles from './OrderLine.module.css';
import { SellerLine } from './SellerLine';
import { useCartTotals } from './use-cart-totals';

/** The seller and the total of the cart. Renders nothing without items. */
export function OrderLine() {
  const items = useCart((s) => s.items);
  const showPrices = useMarket((s) => s.showPrices);
  const { total } = useCartTotals(items);
  if (items.length === 0) return null;
  return (
    <div className={cardStyles.card}>
      <SellerLine />
      {showPrices && (
        <p className={styles.total}>
          {t('Total')}
          <Price aed={filsToAed(total)} decimals="always" />
        </p>
      )}
    </div>
  );
}
