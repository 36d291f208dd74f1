import { messages, paths } from 'shared-api/contract';
import { useCart, useMarket } from 'shared-api/host';
import { Link, t } from 'shared-ui/host';
import css from './SellerLine.module.css';

/** Whose cart it is, and what hidden prices mean for it. */
export function SellerLine() {
  const username = useCart((s) => s.sellerUsername);
  const showPrices = useMarket((s) => s.showPrices);
  if (!username) return null;
  return (
    <div className={css.seller}>
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
