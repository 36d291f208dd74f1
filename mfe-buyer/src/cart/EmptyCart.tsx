import { paths } from '@linksouq/shared-api/contract';
import { useMarket } from '@linksouq/shared-api/host';
import { CartIcon, EmptyState, LinkButton } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';

/** An empty cart with a link to the last seller, or to the brand's orders. */
export function EmptyCart() {
  const seller = useMarket((s) => s.publicSeller);
  return (
    <EmptyState
      icon={CartIcon}
      title={t('Your cart is empty')}
      action={
        <LinkButton to={seller ? paths.seller(seller.username) : paths.myOrders()}>
          {seller ? t('Back to {name}', { name: seller.name }) : t('My orders')}
        </LinkButton>
      }
    >
      {seller
        ? t('Choose something to order.')
        : t('Open an influencer’s link to choose something to order.')}
    </EmptyState>
  );
}
