/** /edit-profile: cover, photo, name, bio, categories, residence, email (product §2). */
import { calls } from '@linksouq/shared-api/contract';
import { Page } from '@linksouq/shared-ui';
import { t, useTitle } from '@linksouq/shared-ui/host';
import { prefetching } from '../../data/prefetch';
import { sellerPage } from '../../data/seller-page';
import { useCall } from '../../data/use-call';
import { Failed } from '../../feedback/Failed';
import { Loading } from '../../feedback/Loading';
import { ProfileForm } from './ProfileForm';

function EditProfile() {
  useTitle(t('Edit Profile'));
  const { data, failed, refetch } = useCall(calls.getProfile);
  return (
    <Page title={t('Edit Profile')} back>
      {failed ? (
        <Failed onRetry={refetch} />
      ) : data ? (
        <ProfileForm seller={data.data} />
      ) : (
        <Loading blocks={5} />
      )}
    </Page>
  );
}

export const prefetch = prefetching(() => [[calls.getProfile]]);
export default sellerPage(EditProfile);
