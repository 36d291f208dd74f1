/** A copy of the seller's data, and the deletion of the account. */
import { calls, paths } from '@linksouq/shared-api/contract';
import { signOut } from '@linksouq/shared-api/host';
import { t, toast, useNavigate } from '@linksouq/shared-ui/host';
import { forgetAnswers, Page, PersonalData } from '@linksouq/shared-ui/kit';
import { useSeller } from '../../account/use-seller';

export default function MyData() {
  const navigate = useNavigate();
  const { id } = useSeller();
  return (
    <Page title={t('Your data')} back={paths.editProfile()}>
      <PersonalData
        kind="seller"
        get={calls.getMyData}
        copy={calls.copyMyData}
        remove={calls.deleteMyAccount}
        owner={id}
        wayOut={{ to: paths.settings(), text: t('Account settings') }}
        onDeleted={() => {
          toast.plain(t('Your account is deleted.'));
          forgetAnswers();
          signOut();
          navigate(paths.login(), { replace: true });
        }}
      />
    </Page>
  );
}
