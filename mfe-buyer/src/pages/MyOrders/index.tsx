import { calls, paths } from '@linksouq/shared-api/contract';
import { signOutAccount, useAccount } from '@linksouq/shared-api/host';
import { Button, LinkButton, useFocusStep } from '@linksouq/shared-ui';
import { lazyRoute, t } from '@linksouq/shared-ui/host';
import { forgetAnswers, Loading, Page, useAction } from '@linksouq/shared-ui/kit';
import { OrderList } from './OrderList';
import { SignOutEverywhere } from './SignOutEverywhere';

/** Loaded only without a session. */
const SignIn = lazyRoute(() => import(/* webpackChunkName: "buyer-sign-in" */ './SignIn'), {
  pending: <Loading heights={[240]} />,
});

/** `/my-orders`: all orders of a brand, after phone and code. */
export default function MyOrders() {
  const account = useAccount((s) => s.account);
  const logOut = useAction({ refresh: 'none' });
  /**
   * Ends the session here at once, and on the server when it is reachable. The call reads the token when it is made.
   */
  function signOut() {
    void logOut.run(calls.logoutBuyer, { query: {} });
    forget();
  }
  function forget() {
    signOutAccount();
    forgetAnswers();
  }
  useFocusStep(account ? 'orders' : 'sign-in');
  return (
    <Page
      title={t('My orders')}
      back
      action={
        account && (
          <Button variant="ghost" onClick={signOut}>
            {t('Sign out')}
          </Button>
        )
      }
    >
      {account ? (
        <>
          <OrderList key={account.id} owner={account.id} />
          <LinkButton variant="ghost" block to={paths.brandAccount()}>
            {t('Account settings')}
          </LinkButton>
          <LinkButton variant="ghost" block to={paths.brandData()}>
            {t('Your data')}
          </LinkButton>
          <SignOutEverywhere onSignedOut={forget} />
        </>
      ) : (
        <SignIn />
      )}
    </Page>
  );
}
