import type { PublicSeller } from 'shared-api/contract';
import { useSession } from 'shared-api/host';
import { lazyRoute } from 'shared-ui/host';

const OwnerBar = lazyRoute(() => import(/* webpackChunkName: "public-page-dialogs" */ './OwnerBar'));

/** What only the page's owner sees (spec §6), and only the owner loads. Nothing until hydration. */
export function Owner({ seller }: { seller: PublicSeller }) {
  const user = useSession((s) => s.user);
  return user?.id === seller.id ? <OwnerBar seller={seller} user={user} /> : null;
}
