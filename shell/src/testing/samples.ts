import type { SellerSession } from '@linksouq/shared-api/contract';

export const layla: SellerSession = {
  id: 's1',
  name: 'Layla',
  username: 'layla',
  bio: '',
  profileUrl: 'a.webp',
  coverImage: '',
  stepper: 0,
  available: true,
  subscriptionStatus: 'free',
  city: '',
  category: [],
  phoneNumber: '+971501234567',
  instagramUsername: 'layla',
  email: '',
  isUrlShared: false,
  priceVisibility: true,
  status: 'active',
  accessToken: 'token',
};
