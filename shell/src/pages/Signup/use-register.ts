import { calls, messages, paths, registerSellerSchema } from '@linksouq/shared-api/contract';
import { ApiError, request, signIn } from '@linksouq/shared-api/host';
import { prepareTab } from '@linksouq/shared-ui';
import { reportFailure, useNavigate } from '@linksouq/shared-ui/host';
import type { SignupValues } from './signup-draft';

/** `plan=1` in the address means subscription (product §2). */
const SUBSCRIPTION_PLAN = '1';

/**
 * Creates the account and signs in. With the subscription plan its payment opens in a new tab, which must be opened
 * inside the click, before the call.
 * @param photo the running upload, for people who are faster than it
 * @returns problems by field, if there are any
 */
export function useRegister(plan: string | null, onDone: () => void) {
  const navigate = useNavigate();
  /**
   * @param photo the upload under way, for those who are faster than their network
   * @returns complaints by field, if there are any
   */
  return async (values: SignupValues, photo: Promise<string>): Promise<Readonly<Record<string, string>>> => {
    const subscribes = plan === SUBSCRIPTION_PLAN;
    const tab = subscribes ? prepareTab() : undefined;
    try {
      const profileUrl = values.profileUrl || (await photo);
      if (!profileUrl) {
        tab?.close();
        return { profileUrl: messages.profilePictureMandatory };
      }
      const body = registerSellerSchema.cast({ ...values, profileUrl }, { stripUnknown: true });
      const { data } = await request(calls.register, {
        body,
        query: { plan: subscribes ? plan : undefined },
      });
      onDone();
      signIn(data);
      if (!data.subscriptionUrl) tab?.close();
      else if (!tab?.go(data.subscriptionUrl)) return {};
      navigate(paths.profile(), { replace: true });
      return {};
    } catch (error) {
      tab?.close();
      reportFailure(calls.register, error);
      return error instanceof ApiError ? error.fieldErrors : {};
    }
  };
}
