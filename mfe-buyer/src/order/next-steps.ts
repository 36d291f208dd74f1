import { formatDateTime, isCompleted, isWorkOpen } from '@linksouq/shared-api/contract';
import type { TimelineItem } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import type { PlacedOrder } from './use-placed-order';

/** The next step depends on whether the seller has accepted the order. */
function firstStep(order: PlacedOrder): Pick<TimelineItem, 'title' | 'at'> {
  const { sellerName: name, waitsFor, deadline, dueAt } = order;
  if (waitsFor === 'acceptance' && deadline)
    return {
      title: t('{name} answers', { name }),
      at: t('{name} was told. The answer comes by {at}, or you are refunded.', {
        name,
        at: formatDateTime(deadline),
      }),
    };
  if (isWorkOpen(order) && dueAt)
    return {
      title: t('{name} works on it', { name }),
      at: t('{name} starts now. Everything is due by {at}.', { name, at: formatDateTime(dueAt) }),
    };
  return { title: t('{name} was told.', { name }) };
}

/** Returns no steps for a completed order. The next steps of a disputed order depend on support. */
export function nextSteps(order: PlacedOrder): TimelineItem[] {
  if (isCompleted(order)) return [];
  const paid: TimelineItem = { id: 'paid', state: 'done', title: t('Paid') };
  if (order.status === 'disputed')
    return [
      paid,
      {
        id: 'now',
        state: 'current',
        title: t('Support decides'),
        at: t('Support is looking at this order and will write to both sides.'),
      },
    ];
  return [paid, { id: 'now', state: 'current', ...firstStep(order) }, ...laterSteps(order)];
}

const laterSteps = (order: PlacedOrder): TimelineItem[] => [
  {
    id: 'review',
    state: 'todo',
    title: t('You review the content'),
    at: t('A message with a link comes as soon as content is ready. You accept or reject it.'),
  },
  {
    id: 'post',
    state: 'todo',
    title: t('{name} posts it', { name: order.sellerName }),
    at: t('Only after you accept. {name} is paid when the order is completed.', { name: order.sellerName }),
  },
];
