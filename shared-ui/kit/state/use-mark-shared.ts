import { calls } from '@linksouq/shared-api/contract';
import { updateUser, useSession } from '@linksouq/shared-api/host';
import { useAction } from '../calls/use-action';

/** Returns a function that reports once to the server that the seller has shared the link to their page. */
export function useMarkShared(): () => void {
  const mark = useAction();
  return () => {
    if (useSession.getState().user?.isUrlShared) return;
    void mark.run(calls.markProfileShared).then((answer) => {
      if (answer) updateUser({ isUrlShared: true });
    });
  };
}
