import type { ReactNode } from 'react';
import type { SellerSession } from '@linksouq/shared-api/contract';
import { showPage } from '@linksouq/shared-ui/testing';

/** Shows a page at an address. Every other address shows its path, so that a test sees redirects. */
export function show(page: ReactNode, at: string) {
  const [path] = at.split('?');
  const view = showPage(page, path!, at);
  return { ...view, path: () => view.router.state.location.pathname };
}

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
