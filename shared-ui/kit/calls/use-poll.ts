import { useEffect } from 'react';

/**
 * Reads again every `ms` while `isActive` is true and the page is visible.
 * @param refetch must be the same function in each render, because a new function starts the interval again
 */
export function usePoll(refetch: () => void, isActive: boolean, ms: number): void {
  useEffect(() => {
    if (!isActive) return;
    const timer = setInterval(() => {
      if (!document.hidden) refetch();
    }, ms);
    return () => clearInterval(timer);
  }, [refetch, isActive, ms]);
}
