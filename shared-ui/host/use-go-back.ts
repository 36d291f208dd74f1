import { paths } from '@linksouq/shared-api/contract';
import { useNavigate } from './router';

/** Returns whether the app has an entry before this one. react-router stores the index of the entry in `idx`. */
export const hasEarlierScreen = (): boolean =>
  Boolean((window.history.state as { idx?: number } | null)?.idx);

/** Returns a function that goes back one screen. Without an earlier screen, the function opens `fallback`. */
export function useGoBack(fallback: string = paths.profile()): () => void {
  const navigate = useNavigate();
  return () => {
    if (hasEarlierScreen()) navigate(-1);
    else navigate(fallback, { replace: true });
  };
}
