import { useEffect, useRef } from 'react';
import { useLocation } from '@linksouq/shared-ui/host';

/** After a navigation the focus goes to the page, where keyboards and screen readers start. */
export function useFocusMain(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
