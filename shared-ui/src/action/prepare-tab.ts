/** A tab for an address that is only known after a call. It opens in the click, or the browser blocks it. */
import { t } from '@linksouq/shared-ui/host';
import { leaveTo } from './leave-to';

export interface PreparedTab {
  /** Shows the address there; in this tab where the browser gave none. @returns false in that last case */
  go: (url: string) => boolean;
  /** Closes the empty tab, after the call has failed. */
  close: () => void;
}

/** Opens the tab. Call it in the click itself, before anything is awaited. */
export function prepareTab(): PreparedTab {
  const tab = window.open('', '_blank');
  try {
    if (tab) {
      tab.document.title = t('One moment…');
      tab.document.body.textContent = t('Opening the payment…');
    }
  } catch {
    // Some browsers give a tab that cannot be written to: it stays blank until the address is known.
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
