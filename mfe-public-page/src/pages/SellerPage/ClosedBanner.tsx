import type { ReactNode } from 'react';
import type { PublicSeller } from '@linksouq/shared-api/contract';
import { lazyRoute } from '@linksouq/shared-ui/host';
import { Notice } from '../../seller/Notice';
import { cannotSellText } from '../../seller/reasons';

const Soon = lazyRoute(() => import(/* webpackChunkName: "public-page-soon" */ './Soon'));

interface Props {
  seller: PublicSeller;
  /** The offers. */
  children: ReactNode;
}

/**
 * Tells a visitor why orders are closed. A page without any content shows `Soon`, with a picture, instead.
 */
export function ClosedBanner({ seller, children }: Props) {
  if (!seller.canSell && seller.contents.length === 0) return <Soon seller={seller}>{children}</Soon>;
  return (
    <>
      {!seller.canSell && <Notice>{cannotSellText(seller)}</Notice>}
      {children}
    </>
  );
}
