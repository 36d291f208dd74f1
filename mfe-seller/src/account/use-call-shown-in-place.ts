import { useEffect } from 'react';
import type { AnyCall } from '@linksouq/shared-api/contract';
import { reportFailure } from '@linksouq/shared-ui/host';
import { useCall } from '@linksouq/shared-ui/kit';

/**
 * Reads a call whose failure the page shows in place, with a retry button. A toast would repeat the text of
 * the page. So a toast appears only if product §8 requires a toast with the server's message.
 */
export function useCallShownInPlace<C extends AnyCall>(
  call: C,
  options: Parameters<typeof useCall<C>>[1] = {},
) {
  const reading = useCall(call, { ...options, quiet: true });
  const { error } = reading;
  useEffect(() => {
    if (call.failure === 'toast' && error?.serverMessage !== undefined) reportFailure(call, error);
  }, [call, error]);
  return reading;
}
