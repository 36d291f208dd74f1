import { calls, MAX_SIGNED_OUT_ORDERS } from '@linksouq/shared-api/contract';
import { forgetBrand, orderTokens, request, useAccount, useMarket } from '@linksouq/shared-api/host';
import { reportFailure } from '@linksouq/shared-ui/host';
import { forgetAnswers } from '../calls/kept-answers';

/**
 * Signs a brand out: removes all its access from this browser immediately, and ends its two sessions on the server if the
 * server is reachable. With a session, the tokens of single orders on this device end too. Links in messages still work.
 * Every sign-out of a brand calls this function.
 * @param endedId id of a brand whose sessions the server has already ended
 */
export function signOutBrand(endedId?: string): void {
  const sessions = { account: useAccount.getState().account, buyer: useMarket.getState().buyer };
  const body = { orderTokens: orderTokens().slice(0, MAX_SIGNED_OUT_ORDERS) };
  for (const credential of ['account', 'buyer'] as const) {
    const session = sessions[credential];
    if (!session || session.id === endedId) continue;
    // `request` reads the token before it returns, so the session can be removed immediately.
    request(calls.logoutBuyer, { credential, query: {}, body }).catch((error) =>
      reportFailure(calls.logoutBuyer, error),
    );
  }
  forgetBrand();
  forgetAnswers();
}
