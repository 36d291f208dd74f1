import { paths } from '@linksouq/shared-api/contract';
import { useNavigate } from './router';

/** "Goes back one screen". A page that was opened directly goes to `fallback`. */
export function useGoBack(fallback: string = paths.profile()): () => void {
  const navigate = useNavigate();
  return () => {
    // react-router stores the index of its own entries here.
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    if (idx) navigate(-1);
    else navigate(fallback, { replace: true });
  };
}
