import { paths } from '@linksouq/shared-api/contract';
import { useNavigate } from './router';

/** "Goes back one screen". On a page that was opened directly it opens `fallback`. */
export function useGoBack(fallback: string = paths.profile()): () => void {
  const navigate = useNavigate();
  return () => {
    // react-router stores the index of its history entries here.
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    if (idx) navigate(-1);
    else navigate(fallback, { replace: true });
  };
}
