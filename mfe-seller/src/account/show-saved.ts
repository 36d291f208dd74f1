import { t, toast } from '@linksouq/shared-ui/host';

/**
 * Shows the response's message as a toast.
 * @returns whether there was a response
 */
export function showSaved(answer: { message?: string | undefined } | undefined): boolean {
  if (answer?.message) toast.success(t(answer.message));
  return answer !== undefined;
}
