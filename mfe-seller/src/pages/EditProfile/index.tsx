import { calls, paths } from '@linksouq/shared-api/contract';
import { LinkButton } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Page, prefetching } from '@linksouq/shared-ui/kit';
import { useCallShownInPlace } from '../../account/use-call-shown-in-place';
import { toDashboard } from '../../account/ways-out';
import { ProfileForm } from './ProfileForm';

export default function EditProfile() {
  return (
    <Page
      title={t('Edit Profile')}
      back
      of={useCallShownInPlace(calls.getProfile)}
      skeleton={[160, 96, 96, 96, 96]}
      failedTitle={t('Your profile could not be loaded')}
      wayOut={toDashboard()}
    >
      {({ data }) => (
        <>
          <ProfileForm seller={data} />
          <LinkButton variant="ghost" block to={paths.settings()}>
            {t('Account settings')}
          </LinkButton>
          <LinkButton variant="ghost" block to={paths.myData()}>
            {t('Your data')}
          </LinkButton>
        </>
      )}
    </Page>
  );
}

export const prefetch = prefetching(() => [[calls.getProfile]]);
