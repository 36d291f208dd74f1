import { lazyRoute } from '@linksouq/shared-ui/host';
import { Loading } from '@linksouq/shared-ui/kit';

/** The sign-in form of a brand. It is loaded only if there is no session. */
export const LazySignIn = lazyRoute(() => import(/* webpackChunkName: "buyer-sign-in" */ './SignIn'), {
  pending: <Loading heights={[240]} />,
});
