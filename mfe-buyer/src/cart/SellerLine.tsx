import { messages, paths } from '@linksouq/shared-api/contract';
import { useCart, useMarket } from '@linksouq/shared-api/host';
import { Avatar, VerifiedBadge } from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import styles from './SellerLine.module.css';
import { useCartSeller } from './use-cart-seller';

export function SellerLine() {
  const username = useCart((s) => s.sellerUsername);
  const showPrices = useMarket((s) => s.showPrices);
  const seller = useCartSeller();
  if (!username) return null;
  return (
    <div className={styles.seller}>
      <Avatar src={seller?.profileUrl ?? ''} name={seller?.name ?? username} size={48} />
      <div className={styles.names}>
        {seller && (
          <p className={styles.name}>
            <bdi>{seller.name}</bdi>
            {seller.subscriptionStatus === 'active' && <VerifiedBadge size={18} />}
          </p>
        )}
        <p>
          {t('Order from')}{' '}
          <Link to={paths.seller(username)} dir="ltr">
            @{username}
          </Link>
        </p>
      </div>
      {!showPrices && <p className={styles.later}>{t(messages.pricesAfterBrief)}</p>}
    </div>
  );
}
