import { paths } from '@linksouq/shared-api/contract';
import { useAccount } from '@linksouq/shared-api/host';
import { Button, useFocusStep } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { LinkRows, Page, signOutBrand } from '@linksouq/shared-ui/kit';
import { LazySignIn } from '../../buyer/LazySignIn';
import { brandBack } from '../../cart/brand-back';
import styles from './MyOrders.module.css';
import { OrderList } from './OrderList';
import { SignOutEverywhere } from './SignOutEverywhere';

export default function MyOrders() {
  const account = useAccount((s) => s.account);
  useFocusStep(account ? 'orders' : 'sign-in');
  return (
    <Page
      title={t('My orders')}
      {...brandBack()}
      action={
        account && (
          <Button variant="ghost" onClick={() => signOutBrand()}>
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
            <SignOutEverywhere id={account.id} />
          </section>
        </>
      ) : (
        <LazySignIn />
      )}
    </Page>
  );
}
