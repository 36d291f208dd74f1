/**
 * A tab for an address that is known only after a call. The tab must open during the click, because the
 * browser blocks a tab that opens later.
 */
import { t } from '@linksouq/shared-ui/host';
import { leaveTo } from './leave-to';

export interface PreparedTab {
  /**
   * Opens the address in the new tab, or in the current tab if the browser blocked the new tab (returns
   * false).
   */
  go: (url: string) => boolean;
  /** Closes the empty tab after the call has failed. */
  close: () => void;
}

/** Opens the tab. Call it in the click handler, before anything is awaited. */
export function prepareTab(): PreparedTab {
  const tab = window.open('', '_blank');
  try {
    if (tab) {
      tab.document.title = t('One moment…');
      tab.document.body.textContent = t('Opening the payment…');
    }
  } catch {
    // Some browsers return a tab that cannot be written to. It stays blank until the address is known.
  }
  if (tab) tab.opener = null;
  return {
    go(url) {
      const address = new URL(url, window.location.origin).href;
      const isOpen = tab !== null && !tab.closed;
      if (isOpen) tab.location.replace(address);
      else leaveTo(address);
      return isOpen;
    },
    close: () => tab?.close(),
  };
}
