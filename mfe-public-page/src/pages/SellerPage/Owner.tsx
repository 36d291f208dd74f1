import type { ReactNode } from 'react';
import type { PublicSeller } from '@linksouq/shared-api/contract';
import { useSession } from '@linksouq/shared-api/host';
import { lazyRoute } from '@linksouq/shared-ui/host';

const OwnerBar = lazyRoute(() => import(/* webpackChunkName: "public-page-dialogs" */ './OwnerBar'));

interface Props {
  seller: PublicSeller;
  /** The bar for all other visitors. The owner also sees it until hydration. */
  children: ReactNode;
}

/** Shows the owner's bar to the owner (product §6). Its code is not in the chunk of the page. */
export function Owner({ seller, children }: Props) {
  const user = useSession((s) => s.user);
  return user?.id === seller.id ? <OwnerBar seller={seller} user={user} /> : children;
}
