import type { DeliveryAnswer, DeliveryItem, OrderDetails, Revision } from '@linksouq/shared-api/contract';

export const item = (change: Partial<DeliveryItem> = {}): DeliveryItem => ({
  id: 'item-1',
  submittedContentId: null,
  name: 'Reel',
  contentType: 2,
  contentStatus: null,
  postStatus: null,
  price: 900,
  contentUrl: null,
  contentName: '',
  contentStatusBuyer: null,
  postLink: null,
  sellerName: 'Layla',
  brief: { brandName: 'Date & Co', pdfPath: 'briefs/b1.pdf?s=1' },
  reason: null,
  autoApproveAt: null,
  revisions: [],
  ...change,
});
export const revision = (change: Partial<Revision> = {}): Revision => ({
  submittedContentId: 'sub-1',
  stage: 'content',
  revision: 1,
  status: 'rejected',
  contentUrl: 'private/a.mp4?s=1',
  postLink: null,
  contentName: 'First cut',
  reason: 'Off brief',
  createdAt: '2026-11-20T10:00:00.000Z',
  decidedAt: '2026-11-20T12:00:00.000Z',
  ...change,
});
export const order = (change: Partial<DeliveryAnswer['order']> = {}): DeliveryAnswer['order'] => ({
  id: 'order-1',
  code: 'LS-ABC123',
  status: 'in_progress',
  sellerName: 'Layla',
  sellerUsername: 'layla',
  dueAt: null,
  completedAt: null,
  declineReason: null,
  canCancel: false,
  waitsFor: null,
  total: 990,
  payableUntil: null,
  deadline: null,
  canDispute: false,
  ...change,
});
export const details: OrderDetails = {
  dueIfAccepted: null,
  feature: 'Date box',
  tag: '@dates',
  contentStyle: 'Premium',
  overview: '',
  talkingPoints: ['Packed by hand'],
  other: '',
  instructions: '',
  disclosure: '',
  visit: null,
  deadline: '2026-12-30',
};
export const delivery = (
  items: DeliveryItem[] = [item()],
  change: Partial<DeliveryAnswer['order']> = {},
): DeliveryAnswer => ({ data: items, order: order(change) });

/** Each state of a reel, which has content and a post link. */
export const DELIVERIES = [
  { contentStatus: null, postStatus: null },
  { contentStatus: 'pending', postStatus: null },
  { contentStatus: 'rejected', postStatus: null },
  { contentStatus: 'approved', postStatus: null },
  { contentStatus: 'approved', postStatus: 'pending' },
  { contentStatus: 'approved', postStatus: 'rejected' },
  { contentStatus: 'approved', postStatus: 'approved' },
] as const satisfies readonly Partial<DeliveryItem>[];
