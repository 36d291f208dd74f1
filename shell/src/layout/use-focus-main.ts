import { useEffect, useRef } from 'react';
import { useLocation } from '@linksouq/shared-ui/host';

/** After a navigation, moves the focus to the page for keyboards and screen readers. */
export function useFocusMain(): void {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
