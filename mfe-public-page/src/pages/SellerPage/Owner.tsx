import type { PublicSeller } from '@linksouq/shared-api/contract';
import { useSession } from '@linksouq/shared-api/host';
import { lazyRoute } from '@linksouq/shared-ui/host';

const OwnerBar = lazyRoute(() => import(/* webpackChunkName: "public-page-dialogs" */ './OwnerBar'));

/** Parts that only the page's owner sees and loads (product §6). Empty until hydration. */
export function Owner({ seller }: { seller: PublicSeller }) {
  const user = useSession((s) => s.user);
  return user?.id === seller.id ? <OwnerBar seller={seller} user={user} /> : null;
}
