import { calls, messages, paths, registerSellerSchema } from '@linksouq/shared-api/contract';
import { signIn } from '@linksouq/shared-api/host';
import { prepareTab } from '@linksouq/shared-ui';
import { useNavigate } from '@linksouq/shared-ui/host';
import { type FormHelpers, useAction } from '@linksouq/shared-ui/kit';
import { forgetPage } from '../../session/after-login';
import type { SignupValues } from './signup-draft';

const SUBSCRIPTION_PLAN = '1';

/**
 * Creates the account and signs in. For a subscription, the payment opens in a new tab. The tab opens before
 * the call, because browsers block tabs that open later.
 * @param onTaken called if another person has taken the username after the check
 */
export function useRegister(
  plan: string | null,
  { onDone, onTaken }: { onDone: () => void; onTaken: () => void },
) {
  const navigate = useNavigate();
  const action = useAction({ refresh: 'none' });
  /** @param photo the running upload, for which the submit waits */
  async function submit(
    values: SignupValues,
    photo: Promise<string>,
    form: FormHelpers<SignupValues>,
  ): Promise<boolean> {
    const subscribes = plan === SUBSCRIPTION_PLAN;
    const tab = subscribes ? prepareTab() : undefined;
    const profileUrl = values.profileUrl || (await photo);
    if (!profileUrl) {
      tab?.close();
      form.setFieldError('profileUrl', messages.profilePictureMandatory);
      return false;
    }
    const answer = await action.run(calls.register, {
      body: registerSellerSchema.cast({ ...values, profileUrl }, { stripUnknown: true }),
      query: { plan: subscribes ? plan : undefined },
    });
    if (!answer) {
      tab?.close();
      if (action.problems().username) onTaken();
      return false;
    }
    const { data } = answer;
    onDone();
    // A new account starts with the dashboard.
    forgetPage();
    signIn(data);
    if (!data.subscriptionUrl) tab?.close();
    else if (!tab?.go(data.subscriptionUrl, { mayLeave: action.isMounted() })) return true;
    if (action.isMounted()) navigate(paths.profile(), { replace: true });
    return true;
  }
  return { submit, action };
}
