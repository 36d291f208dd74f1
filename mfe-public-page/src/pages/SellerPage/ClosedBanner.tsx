import type { PublicSeller } from '@linksouq/shared-api/contract';
import { lazyRoute } from '@linksouq/shared-ui/host';
import { Notice } from '../../seller/Notice';
import { cannotSellText } from '../../seller/reasons';

const Soon = lazyRoute(() => import(/* webpackChunkName: "public-page-soon" */ './Soon'));

/** Informs a visitor that orders are closed, and why. A page without any content says it in a picture. */
export function ClosedBanner({ seller }: { seller: PublicSeller }) {
  if (seller.canSell) return null;
  return seller.contents.length > 0 ? <Notice>{cannotSellText(seller)}</Notice> : <Soon seller={seller} />;
}
