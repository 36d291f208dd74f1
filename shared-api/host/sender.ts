import type { Credential } from '../contract';
import { useAccount } from './account';
import { useMarket } from './market';
import { useSession } from './session';
import { useVisit } from './visit';

/** Returns the id of the signed-in account of a credential. */
export function accountIdOf(credential: Credential): string | undefined {
  if (credential === 'seller') return useSession.getState().user?.id;
  if (credential === 'account') return useAccount.getState().account?.id;
  return credential === 'buyer' ? useMarket.getState().buyer?.id : undefined;
}
const brandSignOuts = () => useVisit.getState().brandSignOuts;

/**
 * Call this function before a call. It returns a function that tells whether the answer still belongs to the person of
 * this browser. The answer to a sign-out, or to a change of the account, in any tab comes too late.
 */
export function bindSender(credential: Credential): () => boolean {
  const sender = accountIdOf(credential);
  const isBrand = credential === 'account' || credential === 'buyer';
  const signOuts = brandSignOuts();
  return () => {
    if (isBrand && brandSignOuts() !== signOuts) return false;
    const now = accountIdOf(credential);
    // A call without an account can be a sign-in. The session of a buyer also ends with an order in another tab, and an
    // order that was placed in this tab must not be lost.
    return sender === undefined || now === sender || (credential === 'buyer' && now === undefined);
  };
}
