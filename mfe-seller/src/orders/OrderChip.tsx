import type { Order } from '@linksouq/shared-api/contract';
import { ClockIcon, StatusChip } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { isQuoted, statusLabel, statusTone } from './wording';

export function OrderChip({ order }: { order: Pick<Order, 'status' | 'quote'> }) {
  return (
    <StatusChip tone={statusTone(order)} icon={isQuoted(order) ? ClockIcon : undefined}>
      {t(statusLabel(order))}
    </StatusChip>
  );
}
