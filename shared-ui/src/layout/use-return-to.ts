import { useNavigate } from '@linksouq/shared-ui/host';

/**
 * Returns the paths of the entries before the shown entry, the previous entry first. `browserHistory` of
 * shared-ui/host stores the paths. An older shell does not store them.
 */
export const earlierPaths = (): readonly string[] =>
  ((window.history.state ?? {}) as { earlier?: readonly string[] }).earlier ?? [];

/**
 * Returns a function that leaves the screen for a page. If an earlier entry has the path of the page, the function goes
 * back to the nearest such entry. The page then keeps its scroll position and its query. Otherwise the page replaces
 * the screen.
 */
export function useReturnTo(): (to: string) => void {
  const navigate = useNavigate();
  return (to) => {
    const at = earlierPaths().indexOf(to.split('?')[0]!);
    if (at === -1) navigate(to, { replace: true });
    else navigate(-1 - at);
  };
}
