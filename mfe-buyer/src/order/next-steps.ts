import { formatDateTime, isWorkOpen } from '@linksouq/shared-api/contract';
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

export const nextSteps = (order: PlacedOrder): TimelineItem[] => [
  { id: 'paid', state: 'done', title: t('Paid') },
  { id: 'now', state: 'current', ...firstStep(order) },
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
