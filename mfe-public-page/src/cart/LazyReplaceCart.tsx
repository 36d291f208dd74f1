import { lazyRoute } from '@linksouq/shared-ui/host';
import type { AddToCart } from './use-add-to-cart';

const Dialog = lazyRoute(() => import(/* webpackChunkName: "public-page-dialogs" */ './ReplaceCart'));

/** The code of the dialog loads when the question opens. */
export function ReplaceCart({ ask }: Pick<AddToCart, 'ask'>) {
  return ask && <Dialog ask={ask} />;
}
