/** /edit-profile: cover, photo, name, bio, categories, residence, email (product §2). */
import { calls } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { Page, prefetching, useCall } from '@linksouq/shared-ui/kit';
import { ProfileForm } from './ProfileForm';

export default function EditProfile() {
  return (
    <Page title={t('Edit Profile')} back of={useCall(calls.getProfile)} skeleton={[160, 96, 96, 96, 96]}>
      {({ data }) => <ProfileForm seller={data} />}
    </Page>
  );
}

export const prefetch = prefetching(() => [[calls.getProfile]]);
