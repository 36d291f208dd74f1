import { lazyRoute } from '@linksouq/shared-ui/host';
import { Loading } from '@linksouq/shared-ui/kit';

/** Replaces a page that needs a buyer session. The code is in the chunk of the registration form. */
export const LazyNeedBuyer = lazyRoute(
  () => import(/* webpackChunkName: "buyer-registration" */ './NeedBuyer'),
  { pending: <Loading heights={[134, 280]} /> },
);
