/** Creates completed orders for a demo seller, who then has a track record and earnings. */
import {
  aedToFils,
  DAY_MS,
  deliveryDays,
  type DeliveryOption,
  type PageContentType,
} from '@linksouq/shared-api/contract';
import type { Context } from '../platform/context';
import { saveBuyer } from '../identity';
import { storePastOrders } from '../orders';
import { listContent } from '../shop';

const BRAND = { phone: '+971500000090', name: 'Karak House', email: 'hello@karakhouse.example' };
const BRIEF = {
  brandName: 'Karak House',
  industry: 'Food & Beverages',
  overview: 'Karak and breakfast in Jumeirah, from six in the morning.',
  feature: 'Saffron karak',
  tag: '@karakhouse',
  contentStyle: 'Premium',
  inPersonVisit: false,
  points: ['Brewed for each cup', 'Open from six in the morning'],
} as const;
const BRIEF_DEADLINE_DAYS = 30;

/** The ordered items. One delivery was late. */
const PAST_ITEMS: readonly (readonly [
  type: PageContentType,
  daysAgo: number,
  answeredAfterHours: number,
  deliveredAfterDays: number,
])[] = [
  [2, 118, 3, 4],
  [1, 111, 5, 1],
  [3, 97, 2, 2],
  [2, 88, 4, 9],
  [3, 80, 6, 2],
  [1, 73, 3, 1],
  [2, 61, 2, 4],
  [3, 52, 7, 3],
  [2, 43, 4, 5],
  [1, 34, 3, 2],
  [3, 25, 4, 2],
  [2, 16, 5, 4],
];

export async function storeDemoPast(ctx: Context, sellerId: string): Promise<void> {
  const { contents } = await listContent(ctx.db, sellerId);
  const buyerId = await saveBuyer(ctx, BRAND);
  const deadline = new Date(ctx.clock.now().getTime() + BRIEF_DEADLINE_DAYS * DAY_MS)
    .toISOString()
    .slice(0, 10);
  await storePastOrders(
    ctx,
    { sellerId, buyerId },
    { ...BRIEF, deadline },
    PAST_ITEMS.flatMap(([contentType, daysAgo, answeredAfterHours, deliveredAfterDays]) => {
      const page = contents.find((content) => content.contentType === contentType);
      if (!page) return [];
      return {
        contentType,
        price: aedToFils(page.setupPrice),
        deliveryDays: deliveryDays(page.deliveryTimeNeeded as DeliveryOption),
        contentPath: page.previousContent[0]!,
        daysAgo,
        answeredAfterHours,
        deliveredAfterDays,
      };
    }),
  );
}
