import { t } from '@linksouq/shared-ui/host';
import { leaveTo } from './leave';

export interface PaymentTab {
  /** Shows the checkout. @returns false when it had to be this tab, which is then on its way out. */
  show(link: string): boolean;
  close(): void;
}

/**
 * The payment's tab. Browsers allow it only inside the click itself, so it is opened before the order is placed and
 * closed again if that fails (product §4). Where a web view opens none, this tab goes there instead.
 */
export function openPaymentTab(): PaymentTab {
  const tab = window.open('', '_blank');
  try {
    if (tab) {
      tab.document.title = t('Payment');
      tab.document.body.textContent = t('Opening the payment…');
    }
  } catch {
    // Some browsers hand out a tab that cannot be written to: it stays blank until the checkout comes.
  }
  return {
    show(link) {
      if (!tab || tab.closed) {
        leaveTo(link);
        return false;
      }
      tab.opener = null;
      tab.location.replace(link);
      return true;
    },
    close: () => tab?.close(),
  };
}
