import { lazyRoute } from '@linksouq/shared-ui/host';
import { Loading } from '@linksouq/shared-ui/kit';

/** Replaces a screen that needs a buyer session. It is in the chunk of the registration form. */
export const LazyNeedBuyer = lazyRoute(
  () => import(/* webpackChunkName: "buyer-registration" */ './NeedBuyer'),
  { pending: <Loading heights={[134, 280]} /> },
);
