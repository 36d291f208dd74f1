/** The sellers of the demo: one shows prices, one hides prices, and one has not finished the onboarding. */
import {
  type AddonsForm,
  type BankForm,
  type BundleDiscount,
  type ContentPageForm,
  DEFAULT_ADDONS,
  type ProfileForm,
} from '@linksouq/shared-api/contract';

interface DemoPage extends Omit<ContentPageForm, 'previousContent'> {
  /** File names in the folder `media/`. */
  files: readonly string[];
}
export interface DemoShop {
  profile: Omit<ProfileForm, 'name' | 'profileUrl' | 'coverImage'>;
  pages: readonly DemoPage[];
  pricesShown: boolean;
  addons: AddonsForm;
  bundle?: BundleDiscount;
  bank: BankForm;
  hasPast?: true;
}
export interface DemoSeller {
  username: string;
  phone: string;
  name: string;
  instagramUsername: string;
  /** File names in the folder `media/`. */
  face: string;
  cover: string;
  /** Without a shop, the seller has not finished the onboarding. */
  shop?: DemoShop;
}

export const demoSellers: readonly DemoSeller[] = [
  {
    username: 'layla',
    phone: '+971500000001',
    name: 'Layla Haddad',
    instagramUsername: 'layla.haddad',
    face: 'layla-face.webp',
    cover: 'layla-cover.webp',
    shop: {
      profile: {
        bio: 'Slow mornings and good food in Dubai',
        city: 'Dubai',
        email: 'layla@example.com',
        category: ['Travel & Adventure', 'Food & Beverages'],
      },
      pages: [
        {
          contentType: 1,
          setupPrice: 450,
          deliveryTimeNeeded: '2d',
          files: ['layla-story-2.webp', 'layla-story-3.webp', 'layla-reel-2.mp4', 'layla-story-1.webp'],
        },
        {
          contentType: 2,
          setupPrice: 1_500,
          deliveryTimeNeeded: '5d',
          files: ['layla-reel-1.mp4', 'layla-reel-2.mp4', 'layla-reel-3.mp4'],
        },
        {
          contentType: 3,
          setupPrice: 900,
          deliveryTimeNeeded: '3d',
          files: ['layla-post-1.webp', 'layla-post-2.webp', 'layla-post-3.webp', 'layla-post-4.webp'],
        },
      ],
      pricesShown: true,
      addons: {
        ...DEFAULT_ADDONS,
        followPrice: 150,
        attendEvent: true,
        eventPrice: 800,
        googleReview: true,
        reviewPrice: 120,
      },
      bundle: 20,
      bank: {
        name: 'Emirates NBD',
        title: 'Layla Haddad',
        account: '070331234567890123456',
        address: 'Marina Walk, Dubai',
      },
      hasPast: true,
    },
  },
  {
    username: 'omar',
    phone: '+971500000002',
    name: 'Omar Al Farsi',
    instagramUsername: 'omar.outdoors',
    face: 'omar-face.webp',
    cover: 'omar-cover.webp',
    shop: {
      profile: {
        bio: 'Trails, cars and early starts in Abu Dhabi',
        city: 'Abu Dhabi',
        email: 'omar@example.com',
        category: ['Automobiles', 'Health & Fitness'],
      },
      pages: [
        {
          contentType: 1,
          setupPrice: 300,
          deliveryTimeNeeded: '2d',
          files: ['omar-story-1.webp', 'omar-story-2.webp', 'omar-story-3.webp'],
        },
        {
          contentType: 2,
          setupPrice: 1_200,
          deliveryTimeNeeded: '3d',
          files: ['omar-reel-1.mp4', 'omar-reel-2.mp4', 'omar-reel-3.mp4'],
        },
        {
          contentType: 3,
          setupPrice: 700,
          deliveryTimeNeeded: '3d',
          files: ['omar-post-1.webp', 'omar-post-2.webp', 'omar-post-3.webp'],
        },
      ],
      pricesShown: false,
      addons: {
        ...DEFAULT_ADDONS,
        attendEvent: true,
      },
      bank: {
        name: 'First Abu Dhabi Bank',
        title: 'Omar Al Farsi',
        account: '1011001234567',
        address: 'Al Reem Island, Abu Dhabi',
      },
    },
  },
  {
    username: 'sana',
    phone: '+923000000003',
    name: 'Sana Malik',
    instagramUsername: 'sana.malik',
    face: 'sana-face.webp',
    cover: 'sana-cover.webp',
  },
];
