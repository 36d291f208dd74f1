import { BagIcon, DashboardIcon, WalletIcon } from '@linksouq/shared-ui';
import { paths } from '@linksouq/shared-api/contract';
import type { IconPicture } from '@linksouq/shared-ui';

/** The menu of signed-in sellers (product §2 Header), before Logout. */
export const sellerLinks: readonly { to: string; label: string; icon: IconPicture }[] = [
  { to: paths.profile(), label: 'Dashboard', icon: DashboardIcon },
  { to: paths.orderListing(), label: 'View Orders', icon: BagIcon },
  { to: paths.myEarning(), label: 'My Earning', icon: WalletIcon },
];
