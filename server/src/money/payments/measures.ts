import { type Measure, MAX_COUNTED } from '../../platform/metrics/measures';
import { rowsOf } from '../../platform/metrics/rows-of';

export const moneyMeasures: readonly Measure[] = [
  {
    name: 'linksouq_payments_unsettled',
    help: `Open checkouts and refunds in progress, counted up to ${MAX_COUNTED} each`,
    labels: ['status'],
    read: (ctx) =>
      rowsOf(
        ctx,
        `select 'created' as status, count(*) as value from (select 1 from payments
           where status in ('created', 'refund_pending') and status = 'created' limit ${MAX_COUNTED}) a
         union all select 'refund_pending', count(*) from (select 1 from payments
           where status in ('created', 'refund_pending') and status = 'refund_pending' limit ${MAX_COUNTED}) b`,
      ),
  },
  {
    name: 'linksouq_refund_age_seconds',
    help: 'Age of the oldest refund that the provider has not completed',
    read: (ctx) =>
      rowsOf(
        ctx,
        `select coalesce(extract(epoch from $now - min(r.created_at)), 0) as value from payments p
           join refunds r on r.payment_id = p.id
           where p.status in ('created', 'refund_pending') and p.status = 'refund_pending'`,
      ),
  },
];
