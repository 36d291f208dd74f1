import { squadCalls } from '@linksouq/shared-api/operator';
import { squadSignInSchema } from '@linksouq/shared-api/operator/squad-rules';
import { FormTextField } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Page } from '@linksouq/shared-ui/kit';
import { SignInForm } from '../../frame/SignInForm';

const EMPTY = { token: '' };

/** The session ends after 8 hours, or when the release token changes. */
export function SquadSignIn({ onDone }: { onDone: () => void }) {
  return (
    <Page title={t('Sign in as a squad')} intro={t('Use the release token of your remote.')}>
      <SignInForm
        initial={EMPTY}
        rule={squadSignInSchema}
        secret={['token']}
        send={({ run }, body) => run(squadCalls.squadSignIn, { body })}
        refusal={t('This token is not known.')}
        onDone={onDone}
      >
        <FormTextField
          name="token"
          label={t('Release token')}
          type="password"
          autoComplete="current-password"
          dir="ltr"
        />
      </SignInForm>
    </Page>
  );
}
