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
  const { id } = useSeller();
  return (
    <Page title={t('Account settings')} back={paths.profile()}>
      <ContactCard>
        <Loaded of={useFreshSeller()} skeleton={[200]}>
          {({ phoneNumber, email, instagramUsername }) => (
            <ContactDetails
              call={calls.changeContact}
              stored={{ phone: phoneNumber, email, instagram: instagramUsername }}
              delaysWithdrawals
              onChanged={updateUser}
            />
          )}
        </Loaded>
      </ContactCard>
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
