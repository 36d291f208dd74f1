import type { Order } from 'shared-api/contract';
import { StatusChip } from 'shared-ui';
import { t } from 'shared-ui/host';
import { isQuoted, statusLabel, statusTone } from './wording';

export function OrderChip({ order }: { order: Pick<Order, 'status' | 'quote'> }) {
  return (
    <StatusChip tone={statusTone(order)} icon={isQuoted(order) ? 'clock' : undefined}>
      {t(statusLabel(order))}
    </StatusChip>
  );
}
