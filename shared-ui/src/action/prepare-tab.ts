import { t } from '@linksouq/shared-ui/host';
import { leaveTo } from './leave-to';

export interface PreparedTab {
  /**
   * Opens the URL in the new tab and returns true. If the tab was blocked or closed, opens the URL in the current tab
   * and returns false.
   * @param mayLeave false if the person has already opened another page in the current tab. It then keeps this page
   */
  go: (url: string, options?: { mayLeave?: boolean }) => boolean;
  /** Closes the empty tab. */
  close: () => void;
}

/**
 * Opens an empty tab for a URL that is known only after a call. Call this function in the click handler before the
 * first `await`, because browsers block a tab that opens after it.
 */
export function prepareTab(): PreparedTab {
  const tab = window.open('', '_blank');
  try {
    if (tab) {
      tab.document.title = t('One moment…');
      tab.document.body.textContent = t('Opening the payment…');
    }
  } catch {
    // Some browsers do not allow access to the document of the new tab.
  }
  if (tab) tab.opener = null;
  return {
    go(url, { mayLeave = true } = {}) {
      const address = new URL(url, window.location.origin).href;
      const isOpen = tab !== null && !tab.closed;
      if (isOpen) tab.location.replace(address);
      else if (mayLeave) leaveTo(address);
      return isOpen;
    },
    close: () => tab?.close(),
  };
}
