import { paths } from '@linksouq/shared-api/contract';
import { LinkButton } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';

/** The quiet second way out of an order that could not be loaded. */
export function MyOrdersLink() {
  return (
    <LinkButton variant="ghost" to={paths.myOrders()}>
      {t('My orders')}
    </LinkButton>
  );
}
