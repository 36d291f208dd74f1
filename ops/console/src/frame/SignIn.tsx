import { operatorCalls } from '@linksouq/shared-api/operator';
import { signInSchema } from '@linksouq/shared-api/operator/rules';
import { FormCode, FormTextField } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Page } from '@linksouq/shared-ui/kit';
import { SignInForm } from './SignInForm';
import styles from './frame.module.css';

const EMPTY = { name: '', token: '', code: '' };

/** Appears at the address of the requested page. After signing in, the operator sees the requested page. */
export function SignIn({ onDone }: { onDone: () => void }) {
  return (
    <div className={styles.signIn} data-console>
      <Page title={t('Sign in to the console')} intro={t('This page is for the staff.')}>
        <SignInForm
          initial={EMPTY}
          rule={signInSchema}
          secret={['token', 'code']}
          send={({ run }, body) => run(operatorCalls.opSignIn, { body })}
          refusal={t('The name, the token or the code is not right.')}
          onDone={onDone}
        >
          <FormTextField name="name" label={t('Your name')} autoComplete="username" dir="auto" />
          <FormTextField
            name="token"
            label={t('Your token')}
            type="password"
            autoComplete="current-password"
            dir="ltr"
          />
          <FormCode name="code" label={t('Code of your authenticator app')} />
        </SignInForm>
      </Page>
    </div>
  );
}
