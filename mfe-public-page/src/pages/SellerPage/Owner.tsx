import type { ReactNode } from 'react';
import type { PublicSeller } from '@linksouq/shared-api/contract';
import { useSession } from '@linksouq/shared-api/host';
import { lazyRoute } from '@linksouq/shared-ui/host';

const OwnerBar = lazyRoute(() => import(/* webpackChunkName: "public-page-dialogs" */ './OwnerBar'));

interface Props {
  seller: PublicSeller;
  /** The bar that other visitors see. The owner sees it until hydration. */
  children: ReactNode;
}

/** The bar that only the page's owner sees and loads (product §6). */
export function Owner({ seller, children }: Props) {
  const user = useSession((s) => s.user);
  return user?.id === seller.id ? <OwnerBar seller={seller} user={user} /> : children;
}
