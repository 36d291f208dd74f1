import { PAGE_STATISTICS_DAYS } from '@linksouq/shared-api/contract';
import type {
  Bundle,
  ContentItem,
  DashboardAnswer,
  Order,
  PageContentType,
  PageStatistics,
  PlanAnswer,
  SellerSession,
} from '@linksouq/shared-api/contract';

export const seller = (change: Partial<SellerSession> = {}): SellerSession => ({
  id: 'seller-1',
  name: 'Layla Haddad',
  username: 'layla',
  bio: 'Food and slow travel',
  profileUrl: 'images/layla.webp',
  coverImage: 'images/cover.webp',
  stepper: 4,
  available: true,
  subscriptionStatus: 'active',
  city: 'Dubai',
  category: ['Fashion'],
  phoneNumber: '+971500000001',
  instagramUsername: 'layla',
  email: 'layla@example.ae',
  isUrlShared: true,
  priceVisibility: true,
  status: 'active',
  accessToken: 'token',
  ...change,
});

export const dashboard = (change: Partial<DashboardAnswer> = {}): DashboardAnswer => ({
  status: 'active',
  hasNewOrder: false,
  data: { pendingOrders: 1, completedOrders: 2, isUrlShared: true },
  ...change,
});

export const pageStatistics = (change: Partial<PageStatistics> = {}): PageStatistics => ({
  visits: { now: 0, before: 0 },
  carts: { now: 0, before: 0 },
  orders: { now: 0, before: 0 },
  visitsByDay: Array<number>(PAGE_STATISTICS_DAYS).fill(0),
  ...change,
});

const PRICES = { 1: 500, 2: 1_250, 3: 800 } as const;
export const content = (contentType: PageContentType, change: Partial<ContentItem> = {}): ContentItem => ({
  id: `page-${contentType}`,
  contentType,
  setupPrice: PRICES[contentType],
  deliveryTimeNeeded: '3d',
  previousContent: ['images/a.webp', 'images/b.webp', 'images/c.webp'],
  ...change,
});
export const allContent = (change: Partial<ContentItem> = {}) => ({
  contents: ([1, 2, 3] as const).map((type) => content(type, change)),
  result: { story: true, post: true, reel: true },
});
export const noContent = { contents: [], result: { story: false, post: false, reel: false } };

export const bundle = (change: Partial<Bundle> = {}): Bundle => ({
  id: 'bundle-1',
  userId: 'seller-1',
  contentIds: ['page-1', 'page-2'],
  originalPrice: 1_750,
  bundlePrice: 1_400,
  discount: 20,
  deliveryTimeNeeded: '3d',
  contents: [
    { id: 'page-1', contentType: 1 },
    { id: 'page-2', contentType: 2 },
  ],
  ...change,
});

export const order = (change: Partial<Order> = {}): Order => ({
  id: 'order-1',
  code: 'LS-1001',
  title: 'Nabta Coffee',
  createdAt: '2026-11-20T08:00:00.000Z',
  status: 'pending',
  bundleId: null,
  contents: [
    { id: 'item-1', contentType: 2, name: 'Reel', price: 450, fromBundle: false },
    { id: 'item-2', contentType: 1, name: 'Story', price: 500, fromBundle: true },
    { id: 'item-3', contentType: 3, name: 'Post', price: 300, fromBundle: true },
  ],
  contentNames: ['Reel', { bundle: ['Story', 'Post'] }],
  brief: { brandName: 'Nabta Coffee', pdfPath: 'briefs/brief.pdf?sig=1' },
  totalAmount: 1_250,
  showPrices: true,
  quote: null,
  isNew: true,
  declineReason: null,
  deadline: '2026-11-23T08:00:00.000Z',
  dueAt: null,
  completedAt: null,
  timeline: [],
  details: {
    dueIfAccepted: '2026-11-27T08:00:00.000Z',
    feature: 'Cold brew',
    tag: '@nabta',
    contentStyle: 'Premium',
    overview: 'Beans from Yemen',
    talkingPoints: ['Fresh beans'],
    other: '',
    instructions: 'Film in daylight',
    disclosure: 'Ad',
    visit: { address: 'Al Quoz 1', date: '2026-11-25', time: '10:30' },
    deadline: '2026-11-30',
  },
  ...change,
});
export const quote: Order['quote'] = {
  id: 'quote-1',
  price: 2_000,
  paymentTerm: 'full',
  createdAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-11-27T09:00:00.000Z',
};

/** The response about the plan of a seller who has never paid for VIP. */
export const FREE_PLAN: PlanAnswer['data'] = {
  status: 'free',
  isVip: false,
  price: 89,
  renewsAt: null,
  endsAt: null,
  cancelAtEnd: false,
  canCancel: false,
  canResume: false,
  hasPortal: false,
  paymentMethod: '',
  receipts: [],
};
