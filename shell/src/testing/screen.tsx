import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { SellerSession } from 'shared-api/contract';
import { createMemoryRouter, RouterProvider, Toaster } from 'shared-ui/host';

/** Shows a page at an address; every other address shows its path, so that a test sees where it was sent. */
export function show(page: ReactNode, at: string) {
  const [path] = at.split('?');
  const router = createMemoryRouter(
    [
      { path, element: page },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [at] },
  );
  const view = render(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
  );
  return { ...view, path: () => router.state.location.pathname };
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
