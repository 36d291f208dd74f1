/** Shows a page in tests, and simulates a person. */
import { File as NodeFile } from 'node:buffer';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { PageProps } from '@linksouq/shared-api/contract';
import { createMemoryRouter, loadToasts, RouterProvider, Toaster } from '../host';

// Loads the toasts at once. The app loads them when the browser is idle.
beforeAll(loadToasts);

interface StartOptions {
  /** Start address, if the route has parameters or the address has a query. */
  to?: string;
  /** Navigation state. */
  state?: unknown;
  /** Data that the document contains for the page. */
  data?: unknown;
}

/**
 * Shows a page at an address, with toasts. Every other address shows "elsewhere".
 * @param path the page's route, or an address without parameters
 */
export function show(
  Page: ComponentType<PageProps>,
  path: string,
  { to = path, state, data }: StartOptions = {},
) {
  const { pathname, search, hash } = new URL(to, location.origin);
  const router = createMemoryRouter(
    [
      { path: path.split('?')[0]!, element: <Page data={data} /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [{ pathname, search, hash, state }] },
  );
  const { container, unmount } = render(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
  );
  return {
    router,
    container,
    unmount,
    /** The path on screen. */
    at: () => router.state.location.pathname,
  };
}

/** Fills a field at once. Tests of fields type key by key. */
export function fill(label: string | RegExp, text: string): void {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
}
/** Finds a heading that is rendered after the page's data has arrived. */
export const heading = (name: string) => screen.findByRole('heading', { name });

/** Creates a file to upload. Requests in tests use Node's FormData, which rejects jsdom's files. @param size bytes */
export function file(name: string, type: string, size = 8): File {
  const made = new NodeFile(['12345678'], name, { type }) as unknown as File;
  if (size !== made.size) Object.defineProperty(made, 'size', { value: size });
  return made;
}
/** Chooses files regardless of `accept`, as a phone may. */
export const choose = (field: HTMLElement, ...files: File[]) =>
  fireEvent.change(field, { target: { files } });
