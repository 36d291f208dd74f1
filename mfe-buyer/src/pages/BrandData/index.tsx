import { calls, paths } from '@linksouq/shared-api/contract';
import { useAccount } from '@linksouq/shared-api/host';
import { useFocusStep } from '@linksouq/shared-ui';
import { t, toast, useNavigate } from '@linksouq/shared-ui/host';
import { Page, PersonalData, signOutBrand } from '@linksouq/shared-ui/kit';
import { LazySignIn } from '../../buyer/LazySignIn';
import { lastShop } from '../../cart/brand-back';

export default function BrandData() {
  const navigate = useNavigate();
  const account = useAccount((s) => s.account);
  useFocusStep(account ? 'data' : 'sign-in');
  return (
    <Page title={t('Your data')} back={paths.myOrders()}>
      {account ? (
        <PersonalData
          kind="buyer"
          get={calls.getBrandData}
          copy={calls.copyBrandData}
          remove={calls.deleteBrandAccount}
          owner={account.id}
          wayOut={{ to: paths.brandAccount(), text: t('Account settings') }}
          onDeleted={() => {
            toast.plain(t('Your account is deleted.'));
            signOutBrand(account.id);
            // The home page is only for sellers.
            navigate(lastShop() ?? paths.cart(), { replace: true });
          }}
        />
      ) : (
        <LazySignIn
          why={t('Your data opens with your phone number. We send a code to it.')}
          submit={t('Open my data')}
        />
      )}
    </Page>
  );
}
