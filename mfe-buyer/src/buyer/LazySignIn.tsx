import { lazyRoute } from '@linksouq/shared-ui/host';
import { Loading } from '@linksouq/shared-ui/kit';

/** Loaded only without an account session. */
export const LazySignIn = lazyRoute(() => import(/* webpackChunkName: "buyer-sign-in" */ './SignIn'), {
  pending: <Loading heights={[240]} />,
});
