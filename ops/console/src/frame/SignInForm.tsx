import { type ComponentProps, useState } from 'react';
import { t } from '@linksouq/shared-ui/host';
import { type Action, Form, useAction } from '@linksouq/shared-ui/kit';

interface SignInFormProps<Body extends object> extends Pick<
  ComponentProps<typeof Form<Body>>,
  'initial' | 'rule' | 'secret' | 'children'
> {
  /** @returns undefined after a failure */
  send: (action: Action, body: Body) => Promise<unknown>;
  /** Shown after a wrong token or code. */
  refusal: string;
  onDone: () => void;
}

/** Operators and squads sign in with this form. */
export function SignInForm<Body extends object>({ send, refusal, onDone, ...form }: SignInFormProps<Body>) {
  const action = useAction({ refresh: 'all' });
  const [isRefused, setIsRefused] = useState(false);
  const submit = async (body: Body) => {
    setIsRefused(false);
    const answer = await send(action, body);
    // `useAction` shows no failure for 401, because 401 usually means an ended session.
    setIsRefused(action.failedWith() === 401);
    if (answer) onDone();
    return answer !== undefined;
  };
  return (
    <Form<Body>
      {...form}
      action={{ ...action, failure: isRefused ? refusal : action.failure }}
      submit={t('Sign in')}
      bar="inline"
      onSubmit={submit}
    />
  );
}
