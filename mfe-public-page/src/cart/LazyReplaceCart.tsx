import { lazyRoute } from '@linksouq/shared-ui/host';
import type { AddToCart } from './use-add-to-cart';

const Dialog = lazyRoute(() => import(/* webpackChunkName: "public-page-dialogs" */ './ReplaceCart'));

/** The question about another seller's cart. Its code loads when the question opens. */
export function ReplaceCart({ ask }: Pick<AddToCart, 'ask'>) {
  return ask && <Dialog ask={ask} />;
}
