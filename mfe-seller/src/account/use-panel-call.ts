import { useEffect } from 'react';
import type { AnyCall } from '@linksouq/shared-api/contract';
import { reportFailure } from '@linksouq/shared-ui/host';
import { useCall } from '@linksouq/shared-ui/kit';

/**
 * Reads a call whose failure the page states in place, with a Retry. A toast beside it would say the same, so it appears
 * only for a message of the server (product §8).
 */
export function usePanelCall<C extends AnyCall>(call: C, options: Parameters<typeof useCall<C>>[1] = {}) {
  const reading = useCall(call, { ...options, quiet: true });
  const { error } = reading;
  useEffect(() => {
    if (error?.serverMessage !== undefined) reportFailure(call, error);
  }, [call, error]);
  return reading;
}
