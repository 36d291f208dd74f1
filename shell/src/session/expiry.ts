import { type Credential, messages, paths } from '@linksouq/shared-api/contract';
import {
  dropBuyer,
  endVisit,
  orderOfToken,
  removeOrderAccess,
  signOut,
  signOutAccount,
  useAccount,
  useMarket,
  useSession,
} from '@linksouq/shared-api/host';
import type { AppHistory } from '@linksouq/shared-ui/host';
import { rememberPage } from './after-login';

interface Browser {
  history: Pick<AppHistory, 'location' | 'push' | 'replace'>;
  alert: (text: string) => void;
}

/**
 * Creates the handler that ends a session after a 401 or 403 (product §8). Calls that fail together end the
 * session once. A call with an earlier token does not end the current session.
 */
export function expiryHandler({ history, alert }: Browser) {
  return (credential: Credential, token: string | undefined): void => {
    // No redirect, because the page itself asks for phone and code again.
    if (credential === 'account') return endAccount(token);
    if (credential === 'buyer') {
      const ended = endBuyer(token);
      if (!ended) return;
      alert(messages.sessionExpired);
      // The page of an order asks for phone and code again.
      if (ended === 'order') return;
      const { publicSeller } = useMarket.getState();
      history.push(publicSeller ? paths.seller(publicSeller.username) : paths.home());
    } else if (endSeller(token)) {
      const { pathname, search } = history.location;
      rememberPage(pathname + search, true);
      // The log-in opens the page again. With two entries of this page, the Back after a save would open the saved form.
      history.replace(paths.login());
    }
  };
}

/**
 * Returns whether a call with this token belongs to the session. A call without a token belongs to every
 * session.
 */
const isCurrent = (session: { accessToken: string } | null, token: string | undefined): boolean =>
  session !== null && (token === undefined || token === session.accessToken);

/**
 * A refused token of one order also ends the buyer session. The visit stays, because the page of the order asks for phone
 * and code, and the typed reason of a rejection must still be there. The payment link of the order goes, because the
 * checkout shows who pays.
 */
function endOrder(orderId: string): void {
  removeOrderAccess(orderId);
  const { placedOrderId } = useMarket.getState();
  if (placedOrderId === orderId || placedOrderId === null)
    useMarket.setState({ paymentLink: null, placedOrderId: null });
  dropBuyer();
}
function endBuyer(token: string | undefined): 'buyer' | 'order' | undefined {
  const orderId = token === undefined ? undefined : orderOfToken(token);
  if (orderId !== undefined) {
    endOrder(orderId);
    return 'order';
  }
  if (!isCurrent(useMarket.getState().buyer, token)) return undefined;
  dropBuyer();
  endVisit();
  return 'buyer';
}
/**
 * The access to orders stays, because it is valid longer than the session. If the brand has signed out on all devices,
 * the server refuses this access too. Another brand's session of the next order also stays.
 */
function endAccount(token: string | undefined): void {
  const { account } = useAccount.getState();
  if (!account || !isCurrent(account, token)) return;
  signOutAccount();
  if (useMarket.getState().buyer?.id === account.id) dropBuyer();
  endVisit();
}
function endSeller(token: string | undefined): boolean {
  const { user } = useSession.getState();
  if (!isCurrent(user, token)) return false;
  signOut({ keepsValues: true });
  return true;
}
