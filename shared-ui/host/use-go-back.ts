import { paths } from '@linksouq/shared-api/contract';
import { useNavigate } from './router';

/** "Goes back one screen"; a page that was opened directly has none, and goes to `fallback` instead. */
export function useGoBack(fallback: string = paths.profile()): () => void {
  const navigate = useNavigate();
  return () => {
    // react-router counts its own entries here.
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    if (idx) navigate(-1);
    else navigate(fallback, { replace: true });
  };
}
