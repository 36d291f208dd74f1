import { paths } from 'shared-api/contract';
import type { IconName } from 'shared-ui';

/** The menu of signed-in sellers (spec §2 Header), before Logout. */
export const sellerLinks: readonly { to: string; label: string; icon: IconName }[] = [
  { to: paths.profile(), label: 'Dashboard', icon: 'dashboard' },
  { to: paths.orderListing(), label: 'View Orders', icon: 'bag' },
  { to: paths.myEarning(), label: 'My Earning', icon: 'wallet' },
];
