import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, Toaster } from '../host';

/**
 * For tests of screens: a page at an address, with toasts. Every other address reads "elsewhere".
 * @param path the page's route @param at where to start: an address of that route, with state where it needs some
 */
export function showPage(
  page: ReactNode,
  path: string,
  at: string | { pathname: string; search?: string; state?: unknown } = path,
) {
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
  return { ...view, router };
}
