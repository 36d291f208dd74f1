import { t, toast } from '@linksouq/shared-ui/host';

/** Shows the message of a saved call. @returns whether it was saved */
export function showSaved(answer: { message?: string | undefined } | undefined): boolean {
  if (answer?.message) toast.success(t(answer.message));
  return answer !== undefined;
}
