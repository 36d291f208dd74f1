import { chipOf, type OrderFacts } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { StatusChip } from '../feedback/StatusChip';

export function OrderChip({ order }: { order: OrderFacts }) {
  const { text, tone } = chipOf(order);
  return <StatusChip tone={tone}>{t(text)}</StatusChip>;
}
