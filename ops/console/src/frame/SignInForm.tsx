import { type ComponentProps, useState } from 'react';
import { t } from '@linksouq/shared-ui/host';
import { type Action, Form, useAction } from '@linksouq/shared-ui/kit';

interface SignInFormProps<Body extends object> extends Pick<
  ComponentProps<typeof Form<Body>>,
  'initial' | 'rule' | 'secret' | 'children'
> {
  /** Makes the call. @returns its response, or undefined after a failure */
  send: (action: Action, body: Body) => Promise<unknown>;
  /** The message after a wrong token or code. */
  refusal: string;
  onDone: () => void;
}

/** A form in which an operator or a squad signs in. */
export function SignInForm<Body extends object>({ send, refusal, onDone, ...form }: SignInFormProps<Body>) {
  const action = useAction({ refresh: 'all' });
  const [isRefused, setIsRefused] = useState(false);
  const submit = async (body: Body) => {
    setIsRefused(false);
    const answer = await send(action, body);
    // `useAction` shows no failure for 401, because in other forms 401 means that the session has ended.
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
