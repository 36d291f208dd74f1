import type { ReactNode } from 'react';
import type { PublicSeller } from '@linksouq/shared-api/contract';
import { cannotSellText } from '@linksouq/shared-ui';
import { lazyRoute } from '@linksouq/shared-ui/host';
import { Notice } from '../../seller/Notice';

const Soon = lazyRoute(() => import(/* webpackChunkName: "public-page-soon" */ './Soon'));

interface Props {
  seller: PublicSeller;
  children: ReactNode;
}

/** Shows why the seller takes no orders. Without any content page it shows `Soon` instead. */
export function ClosedBanner({ seller, children }: Props) {
  if (!seller.canSell && seller.contents.length === 0) return <Soon seller={seller}>{children}</Soon>;
  return (
    <>
      {!seller.canSell && <Notice>{cannotSellText(seller.name, seller.cannotSellReason)}</Notice>}
      {children}
    </>
  );
}
