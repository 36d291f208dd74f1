import { type BrandContact, calls, paths } from '@linksouq/shared-api/contract';
import {
  removeOrderAccess,
  setMarket,
  updateAccount,
  useAccount,
  useMarket,
} from '@linksouq/shared-api/host';
import { useFocusStep } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { AccountSettings, ContactCard, ContactDetails, LinkRows, Page } from '@linksouq/shared-ui/kit';
import { LazySignIn } from '../../buyer/LazySignIn';

/**
 * With the change, the server has ended all access of the brand except the account session. So the next order uses this
 * session, and /my-orders opens the orders again. With an ended token, the next page would show that the session has
 * expired.
 */
function keepValidAccess(contact: BrandContact): void {
  updateAccount(contact);
  removeOrderAccess();
  setMarket({ paymentLink: null, placedOrderId: null });
  const { account } = useAccount.getState();
  if (useMarket.getState().buyer?.id === contact.id) setMarket({ buyer: account });
}

export default function BrandAccount() {
  const account = useAccount((s) => s.account);
  useFocusStep(account ? 'settings' : 'sign-in');
  return (
    <Page title={t('Account settings')} back={paths.myOrders()}>
      {account ? (
        <>
          <AccountSettings
            get={calls.getBrandPreferences}
            save={calls.saveBrandPreferences}
            sent={calls.getBrandMessages}
            owner={account.id}
            hasNonOrderMessages={false}
          >
            <ContactCard>
              <ContactDetails
                call={calls.changeBrandContact}
                stored={{ phone: account.phoneNumber, email: account.email }}
                delaysWithdrawals={false}
                onChanged={keepValidAccess}
              />
            </ContactCard>
          </AccountSettings>
          <LinkRows rows={[{ to: paths.brandData(), text: t('Your data') }]} />
        </>
      ) : (
        <LazySignIn
          why={t('Your settings open with your phone number. We send a code to it.')}
          submit={t('Open my settings')}
        />
      )}
    </Page>
  );
}
