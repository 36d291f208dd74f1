/** A tab for an address that is only known after a call. Opened in the click, or the browser blocks it. */
import { t } from '@linksouq/shared-ui/host';

export interface PreparedTab {
  /** Shows the address there; in this tab where the browser gave none. @returns false in that last case */
  go: (url: string) => boolean;
  /** The call failed: the empty tab goes away. */
  close: () => void;
}

/** Call it in the click itself, before anything is awaited. */
export function prepareTab(): PreparedTab {
  const tab = window.open('', '_blank');
  try {
    if (tab) tab.document.title = t('One moment…');
  } catch {
    // Some browsers hand out a tab that cannot be written to: it stays nameless until the address comes.
  }
  if (tab) tab.opener = null;
  return {
    go(url) {
      if (tab && !tab.closed) tab.location.replace(new URL(url, window.location.origin));
      else window.location.assign(url);
      return Boolean(tab);
    },
    close: () => tab?.close(),
  };
}
