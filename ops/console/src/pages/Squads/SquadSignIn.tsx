import { useState } from 'react';
import { squadCalls } from '@linksouq/shared-api/operator';
import { squadSignInSchema } from '@linksouq/shared-api/operator/squad-rules';
import { FormTextField } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Form, Page, useAction } from '@linksouq/shared-ui/kit';

const EMPTY = { token: '' };

/** Signs in with a release token. The session ends after 8 hours, or when the token changes. */
export function SquadSignIn({ onDone }: { onDone: () => void }) {
  const action = useAction({ refresh: 'all' });
  const [refused, setRefused] = useState(false);
  const submit = async (body: typeof EMPTY) => {
    setRefused(false);
    const answer = await action.run(squadCalls.squadSignIn, { body });
    // `useAction` shows no failure for 401, because in other forms 401 means that the session has ended.
    setRefused(action.failedWith() === 401);
    if (answer) onDone();
    return answer !== undefined;
  };
  return (
    <Page title={t('Sign in as a squad')} intro={t('Use the release token of your remote.')}>
      <Form
        initial={EMPTY}
        rule={squadSignInSchema}
        secret={['token']}
        action={{
          busy: action.busy,
          failure: refused ? t('This token is not known.') : action.failure,
          problems: action.problems,
        }}
        submit={t('Sign in')}
        bar="inline"
        onSubmit={submit}
      >
        <FormTextField
          name="token"
          label={t('Release token')}
          type="password"
          autoComplete="current-password"
          dir="ltr"
        />
      </Form>
    </Page>
  );
}
