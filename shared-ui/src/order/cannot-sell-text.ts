import type { PublicSeller } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';

/**
 * Returns why a seller takes no orders. Each screen shows this text, so that a brand reads the same reason everywhere.
 * A seller without a published page has no `reason`. The text is then the same as for the reason `unavailable`.
 */
export function cannotSellText(name: string, reason?: PublicSeller['cannotSellReason']): string {
  switch (reason) {
    case 'frozen':
      return t('{name} cannot receive new orders at the moment.', { name });
    case 'onboarding':
      return t('{name} is still setting up this page. Orders open soon.', { name });
    case 'plan':
      return t('{name} has not opened for orders yet.', { name });
    default:
      return t('{name} is currently not available for new orders.', { name });
  }
}

/** Returns one short text for all reasons, for a place without the name of the seller. */
export const cannotSellLabel = () => t('Not available for new orders');
