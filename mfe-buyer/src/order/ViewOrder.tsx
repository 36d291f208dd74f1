import { paths } from '@linksouq/shared-api/contract';
import { LinkButton } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';

interface Props {
  orderId: string;
  /** Whether the page of the order is the place to pay. */
  isToPay?: boolean;
}

/** The main button of a payment's result: opens the order. */
export const ViewOrder = ({ orderId, isToPay }: Props) => (
  <LinkButton size="lg" block to={paths.buyerOrderView(orderId)}>
    {isToPay ? t('Open and pay') : t('View order')}
  </LinkButton>
);
