import { calls, paths } from '@linksouq/shared-api/contract';
import { updateUser } from '@linksouq/shared-api/host';
import { t } from '@linksouq/shared-ui/host';
import {
  AccountSettings,
  ContactCard,
  ContactDetails,
  LinkRows,
  Loaded,
  Page,
  withoutServerMessage,
} from '@linksouq/shared-ui/kit';
import { useFreshSeller, useSeller } from '../../account/use-seller';

export default function Settings() {
  const { id, email } = useSeller();
  const contact = withoutServerMessage(useFreshSeller());
  return (
    <Page title={t('Account settings')} back={paths.profile()}>
      <AccountSettings
        get={calls.getPreferences}
        save={calls.savePreferences}
        sent={calls.getMessages}
        owner={id}
        hasNonOrderMessages
        lacksEmail={!email}
        contact={contact}
      >
        <ContactCard>
          <Loaded of={contact} skeleton={[200]} failedTitle={t('Your contact details could not be loaded.')}>
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
      </AccountSettings>
      <LinkRows rows={[{ to: paths.myData(), text: t('Your data') }]} />
    </Page>
  );
}
