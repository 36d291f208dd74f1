import { messages, paths } from '@linksouq/shared-api/contract';
import { useCart, useMarket } from '@linksouq/shared-api/host';
import { Link, t } from '@linksouq/shared-ui/host';
import styles from './SellerLine.module.css';

/** The seller of the cart, and a note while prices are hidden. */
export function SellerLine() {
  const username = useCart((s) => s.sellerUsername);
  const showPrices = useMarket((s) => s.showPrices);
  if (!username) return null;
  return (
    <div className={styles.seller}>
      <p>
        {t('Order from')}{' '}
        <Link to={paths.seller(username)} dir="ltr">
          @{username}
        </Link>
      </p>
      {!showPrices && <p>{t(messages.pricesAfterBrief)}</p>}
    </div>
  );
}
