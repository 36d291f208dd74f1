import { t, toast, useNavigate } from '@linksouq/shared-ui/host';
import { useAction } from '@linksouq/shared-ui/kit';
import { returnPathOf } from './return-path';
import type { SubmissionState } from './submission-state';

/**
 * Sends work for approval, and then opens the page of the order.
 * @param forget removes the stored state of the submission
 */
export function useSend(submission: SubmissionState, forget: () => void) {
  const action = useAction({ refresh: 'all' });
  const navigate = useNavigate();
  return {
    action,
    /** Shows the message of the response. Returns whether the page of the order opens. */
    finish(answer: { message?: string } | undefined): boolean {
      if (answer) toast.success(answer.message ? t(answer.message) : t('Sent for approval'));
      // A conflict means that the state of the order has changed. The page of the order then shows the new state.
      return answer !== undefined || action.failedWith() === 409;
    },
    openOrder() {
      forget();
      void navigate(returnPathOf(submission), { replace: true });
    },
  };
}
