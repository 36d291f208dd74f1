/** /settings: the contact details of a seller and the settings of messages to the seller. */
import { calls, paths } from '@linksouq/shared-api/contract';
import { updateUser } from '@linksouq/shared-api/host';
import { t } from '@linksouq/shared-ui/host';
import {
  AccountMessages,
  ContactCard,
  ContactDetails,
  LinkRows,
  Loaded,
  Page,
} from '@linksouq/shared-ui/kit';
import { useFreshSeller, useSeller } from '../../account/use-seller';

export default function Settings() {
  const seller = useFreshSeller();
  const { id } = useSeller();
  return (
    <Page title={t('Account settings')} back={paths.profile()}>
      {seller.data ? (
        <ContactDetails
          call={calls.changeContact}
          stored={{
            phone: seller.data.phoneNumber,
            email: seller.data.email,
            instagram: seller.data.instagramUsername,
          }}
          delaysWithdrawals
          onChanged={updateUser}
        />
      ) : (
        <ContactCard>
          <Loaded of={seller} skeleton={[200]}>
            {() => null}
          </Loaded>
        </ContactCard>
      )}
      <AccountMessages
        get={calls.getPreferences}
        save={calls.savePreferences}
        sent={calls.getMessages}
        owner={id}
        hasOtherMessages
      />
      <LinkRows rows={[{ to: paths.myData(), text: t('Your data') }]} />
    </Page>
  );
}
