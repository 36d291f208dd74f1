import { paths } from '@linksouq/shared-api/contract';
import { LinkButton } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';

/** The main button of a payment's result: opens the order. */
export const ViewOrder = ({ orderId }: { orderId: string }) => (
  <LinkButton size="lg" block to={paths.buyerOrderView(orderId)}>
    {t('View order')}
  </LinkButton>
);
