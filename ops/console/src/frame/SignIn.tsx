import { useState } from 'react';
import { operatorCalls } from '@linksouq/shared-api/operator';
import { signInSchema } from '@linksouq/shared-api/operator/rules';
import { FormCode, FormTextField } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Form, Page, useAction } from '@linksouq/shared-ui/kit';
import styles from './frame.module.css';

const EMPTY = { name: '', token: '', code: '' };

/** Both factors. It takes the place of the page, so that the operator continues where the session ended. */
export function SignIn({ onDone }: { onDone: () => void }) {
  const action = useAction({ refresh: 'all' });
  const [refused, setRefused] = useState(false);
  const submit = async (body: typeof EMPTY) => {
    setRefused(false);
    const answer = await action.run(operatorCalls.opSignIn, { body });
    // The kit is silent about 401, because elsewhere it ends a session.
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
