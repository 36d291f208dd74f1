import { useEffect, useRef } from 'react';
import { useLocation } from '@linksouq/shared-ui/host';

/**
 * Moves the focus to the page after a navigation, because keyboards and screen readers continue from there.
 */
export function useFocusMain(): void {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
