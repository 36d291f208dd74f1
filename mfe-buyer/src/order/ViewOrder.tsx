import { paths } from '@linksouq/shared-api/contract';
import { LinkButton } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';

interface Props {
  orderId: string;
  isToPay?: boolean;
}

export const ViewOrder = ({ orderId, isToPay }: Props) => (
  <LinkButton size="lg" block to={paths.buyerOrderView(orderId)}>
    {isToPay ? t('Open and pay') : t('View order')}
  </LinkButton>
);
