import { useMarket } from '@linksouq/shared-api/host';
import { useState } from 'react';

/** Returns whether the page has had a buyer session. Without a session, another tab has ordered or ended the session. */
export function useHadBuyer(): boolean {
  const hasBuyer = useMarket((s) => s.buyer !== null);
  const [hadBuyer, setHadBuyer] = useState(hasBuyer);
  if (hasBuyer && !hadBuyer) setHadBuyer(true);
  return hadBuyer;
}
