/** /settings: the contact details of a seller and the settings of messages to the seller. */
import { calls, paths } from '@linksouq/shared-api/contract';
import { updateUser } from '@linksouq/shared-api/host';
import { t } from '@linksouq/shared-ui/host';
import { AccountMessages, ContactDetails, LinkRows, Loaded, Page } from '@linksouq/shared-ui/kit';
import { useFreshSeller } from '../../account/use-seller';

export default function Settings() {
  return (
    <Page title={t('Account settings')} back={paths.profile()}>
      <Loaded of={useFreshSeller()} skeleton={[280]}>
        {({ id, phoneNumber, email, instagramUsername }) => (
          <>
            <ContactDetails
              call={calls.changeContact}
              stored={{ phone: phoneNumber, email, instagram: instagramUsername }}
              delaysWithdrawals
              onChanged={updateUser}
            />
            <AccountMessages
              get={calls.getPreferences}
              save={calls.savePreferences}
              sent={calls.getMessages}
              owner={id}
              hasOtherMessages
            />
          </>
        )}
      </Loaded>
      <LinkRows rows={[{ to: paths.myData(), text: t('Your data') }]} />
    </Page>
  );
}
