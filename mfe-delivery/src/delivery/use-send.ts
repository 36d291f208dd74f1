import { useState } from 'react';
import { useReturnTo } from '@linksouq/shared-ui';
import { t, toast } from '@linksouq/shared-ui/host';
import { keepDraft, readDraft, useAction } from '@linksouq/shared-ui/kit';
import { returnPathOf } from './return-path';
import type { SubmissionState } from './submission-state';

/** The texts that replace the form if the work cannot be sent. */
export interface Closed {
  title: string;
  text: string | undefined;
}

/**
 * Sends work for approval, and then opens the page of the order.
 * @param draft key of the form's draft, which differs for each revision
 * @param forget removes the stored state of the submission
 */
export function useSend(submission: SubmissionState, draft: string, forget: () => void) {
  const action = useAction({ refresh: 'all' });
  const returnTo = useReturnTo();
  /** True if the work was already sent. Afterwards, Back can open the form again. */
  const [wasSent] = useState(() => readDraft(sentKey(draft), NOT_SENT).isSent);
  /** True after status 409: the order has changed elsewhere, for example in another tab. */
  const [isRefused, setRefused] = useState(false);
  return {
    action,
    closed: closedText(),
    /** Shows the message of the response. Returns whether the page of the order opens. */
    async send(call: Promise<{ message?: string } | undefined>): Promise<boolean> {
      const answer = await call;
      if (!answer) {
        setRefused(action.failedWith() === 409);
        return false;
      }
      keepDraft(sentKey(draft), { isSent: true });
      toast.success(answer.message ? t(answer.message) : t('Sent for approval'));
      return true;
    },
    openOrder() {
      forget();
      returnTo(returnPathOf(submission));
    },
  };

  function closedText(): Closed | undefined {
    if (wasSent) return { title: t('You already sent this'), text: t('The order shows what happens next.') };
    return isRefused ? { title: t('You cannot send this'), text: action.reason } : undefined;
  }
}

const NOT_SENT = { isSent: false };
const sentKey = (draft: string) => `sent:${draft}`;
