import { useNavigate } from '@linksouq/shared-ui/host';

/**
 * Returns the paths of the entries before this one, the previous entry first. `browserHistory` of shared-ui/host stores
 * them. An older shell stores none.
 */
export const earlierPaths = (): readonly string[] =>
  ((window.history.state ?? {}) as { earlier?: readonly string[] }).earlier ?? [];

/**
 * Returns a function that leaves the screen for a page. If this tab has shown the path of the page before, the function
 * goes back to the nearest entry with this path, so that the page keeps its scroll position and its query. Otherwise the
 * page replaces the screen.
 */
export function useReturnTo(): (to: string) => void {
  const navigate = useNavigate();
  return (to) => {
    const at = earlierPaths().indexOf(to.split('?')[0]!);
    if (at === -1) navigate(to, { replace: true });
    else navigate(-1 - at);
  };
}
