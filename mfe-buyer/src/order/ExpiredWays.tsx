import { paths } from '@linksouq/shared-api/contract';
import { LinkButton } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import type { PlacedOrder } from './use-placed-order';
import { ViewOrder } from './ViewOrder';

/** The main buttons of an order that expired unpaid. A seller without a page takes no new order. */
export function ExpiredWays({ order: { id, sellerUsername } }: { order: PlacedOrder }) {
  if (!sellerUsername) return <ViewOrder orderId={id} />;
  return (
    <>
      <LinkButton size="lg" block to={paths.seller(sellerUsername)}>
        {t('Order again')}
      </LinkButton>
      <LinkButton variant="ghost" block to={paths.buyerOrderView(id)}>
        {t('View order')}
      </LinkButton>
    </>
  );
}
