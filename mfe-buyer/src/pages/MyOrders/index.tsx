import { calls, paths } from '@linksouq/shared-api/contract';
import { removeOrderAccess, signOutAccount, useAccount } from '@linksouq/shared-api/host';
import { Button, useFocusStep } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { forgetAnswers, LinkRows, Page, useAction } from '@linksouq/shared-ui/kit';
import { LazySignIn } from '../../buyer/LazySignIn';
import { brandBack } from '../../cart/brand-back';
import styles from './MyOrders.module.css';
import { OrderList } from './OrderList';
import { SignOutEverywhere } from './SignOutEverywhere';

export default function MyOrders() {
  const account = useAccount((s) => s.account);
  const logOut = useAction({ refresh: 'none' });
  /**
   * Ends the session in this browser immediately, and on the server if the server is reachable. `run` reads the
   * token before the session is removed.
   */
  function signOut() {
    void logOut.run(calls.logoutBuyer, { query: {} });
    removeAccount();
  }
  /** Also removes the tokens of orders, because the device may belong to another person. */
  function removeAccount() {
    signOutAccount();
    removeOrderAccess();
    forgetAnswers();
  }
  useFocusStep(account ? 'orders' : 'sign-in');
  return (
    <Page
      title={t('My orders')}
      {...brandBack()}
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
          <section className={styles.account} aria-labelledby="account">
            <h2 id="account">{t('Your account')}</h2>
            <LinkRows
              rows={[
                { to: paths.brandAccount(), text: t('Account settings') },
                { to: paths.brandData(), text: t('Your data') },
              ]}
            />
            <SignOutEverywhere onSignedOut={removeAccount} />
          </section>
        </>
      ) : (
        <LazySignIn />
      )}
    </Page>
  );
}
