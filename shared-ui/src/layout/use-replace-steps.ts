import { useNavigate } from '@linksouq/shared-ui/host';
import { earlierPaths } from './use-return-to';

/** Time, in ms, after which the page opens even if the browser has not gone back. */
const BACK_MS = 1_000;

/**
 * Returns a function that replaces the screen, and the entries of the finished steps before it, with a page. So Back
 * leads to the page before the first step. The promise resolves when the page is open.
 * @param steps paths of the steps
 */
export function useReplaceSteps(
  steps: readonly string[],
): (to: string, options?: { state?: unknown }) => Promise<void> {
  const navigate = useNavigate();
  return async (to, options) => {
    const earlier = earlierPaths();
    const kept = earlier.findIndex((path) => !steps.includes(path));
    const count = kept === -1 ? earlier.length : kept;
    if (count > 0) {
      const back = popped();
      navigate(-count);
      await back;
    }
    navigate(to, { ...options, replace: true });
  };
}

const popped = () =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('popstate', end);
      resolve();
    };
    const timer = setTimeout(end, BACK_MS);
    window.addEventListener('popstate', end);
  });
