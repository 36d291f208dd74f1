/** Second ways out of a page that could not be loaded, beside "Try again". */
import { paths } from '@linksouq/shared-api/contract';
import { LinkButton } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';

export const toDashboard = () => (
  <LinkButton variant="ghost" block to={paths.profile()}>
    {t('Dashboard')}
  </LinkButton>
);

export const toOrders = () => (
  <LinkButton variant="ghost" block to={paths.orderListing()}>
    {t('View Orders')}
  </LinkButton>
);
