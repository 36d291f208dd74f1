/** Links and texts of pages that cannot be loaded. */
import { paths } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';

export const toDashboard = () => ({ to: paths.profile(), text: t('Dashboard') });
export const orderNotLoaded = () => t('This order could not be loaded');
export const toOrders = () => ({ to: paths.orderListing(), text: t('View Orders') });
