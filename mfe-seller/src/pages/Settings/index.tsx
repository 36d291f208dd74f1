/** /settings: contact details of a seller's account, and the messages to it. */
import { calls, paths } from '@linksouq/shared-api/contract';
import { updateUser } from '@linksouq/shared-api/host';
import { LinkButton } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { ContactDetails, MessageSettings, Page, SentMessages } from '@linksouq/shared-ui/kit';
import { useFreshSeller } from '../../account/use-seller';

export default function Settings() {
  return (
    <Page title={t('Account settings')} back={paths.profile()} of={useFreshSeller()} skeleton={[280]}>
      {({ id, phoneNumber, email, instagramUsername }) => (
        <>
          <ContactDetails
            call={calls.changeContact}
            stored={{ phone: phoneNumber, email, instagram: instagramUsername }}
            holds
            onChanged={updateUser}
          />
          <MessageSettings get={calls.getPreferences} save={calls.savePreferences} owner={id} hasOthers />
          <SentMessages call={calls.getMessages} owner={id} />
          <LinkButton variant="ghost" block to={paths.myData()}>
            {t('Your data')}
          </LinkButton>
        </>
      )}
    </Page>
  );
}
