import { paths } from '@linksouq/shared-api/contract';
import { useNavigate } from './router';

/** Returns a function that goes back one screen. Without an earlier screen, the function opens `fallback`. */
export function useGoBack(fallback: string = paths.profile()): () => void {
  const navigate = useNavigate();
  return () => {
    // react-router stores the index of the history entry in `idx`.
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    if (idx) navigate(-1);
    else navigate(fallback, { replace: true });
  };
}
