/** What the buyer reads about an item. */
import { type DeliveryItem, isItemDone, stagesOf } from '@linksouq/shared-api/contract';

export type ItemState = 'nothing' | 'review' | 'waiting-link' | 'rejected' | 'done';
/** `contentStatusBuyer` approved marks an item whose content was accepted, also while its link is missing. */
export function itemState(item: DeliveryItem): ItemState {
  if (isItemDone(item)) return 'done';
  if (item.contentStatus === 'pending' || item.postStatus === 'pending') return 'review';
  if (item.postStatus === 'rejected' || item.contentStatus === 'rejected') return 'rejected';
  const accepted = item.contentStatusBuyer === 'approved' || item.contentStatus === 'approved';
  return accepted && stagesOf(item.contentType).includes('post') ? 'waiting-link' : 'nothing';
}
export const ITEM_STATE_WORDS: Readonly<
  Record<ItemState, { text: string; tone: 'ok' | 'warn' | 'danger' | 'info' | 'muted' }>
> = {
  nothing: { text: 'Not delivered yet', tone: 'muted' },
  review: { text: 'Waiting for you', tone: 'warn' },
  'waiting-link': { text: 'Accepted, waiting for link', tone: 'info' },
  rejected: { text: 'Sent back for revision', tone: 'danger' },
  done: { text: 'Accepted', tone: 'ok' },
};
