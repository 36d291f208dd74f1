import { useState } from 'react';
import { operatorCalls } from '@linksouq/shared-api/operator';
import { signInSchema } from '@linksouq/shared-api/operator/rules';
import { FormCode, FormTextField } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Form, Page, useAction } from '@linksouq/shared-ui/kit';
import styles from './frame.module.css';

const EMPTY = { name: '', token: '', code: '' };

/**
 * Asks for the token and the code. It replaces the page at the same address, so that the operator continues
 * there after signing in.
 */
export function SignIn({ onDone }: { onDone: () => void }) {
  const action = useAction({ refresh: 'all' });
  const [refused, setRefused] = useState(false);
  const submit = async (body: typeof EMPTY) => {
    setRefused(false);
    const answer = await action.run(operatorCalls.opSignIn, { body });
    // `useAction` shows no failure for 401, because in other forms 401 means that the session has ended.
    setRefused(action.failedWith() === 401);
    if (answer) onDone();
    return answer !== undefined;
  };
  const failure = refused ? t('The name, the token or the code is not right.') : action.failure;
  return (
    <div className={styles.signIn} data-console>
      <Page title={t('Sign in to the console')} intro={t('This page is for the staff.')}>
        <Form
          initial={EMPTY}
          rule={signInSchema}
          secret={['token', 'code']}
          action={{ busy: action.busy, failure, problems: action.problems }}
          submit={t('Sign in')}
          bar="inline"
          onSubmit={submit}
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
        </Form>
      </Page>
    </div>
  );
}
