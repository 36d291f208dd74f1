/** Links to another page, shown with "Try again" when a page cannot be loaded. */
import { paths } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';

export const toDashboard = () => ({ to: paths.profile(), text: t('Dashboard') });
/** Title of the failure of a page that shows one order. */
export const orderFailed = () => t('This order could not be loaded');
export const toOrders = () => ({ to: paths.orderListing(), text: t('View Orders') });
