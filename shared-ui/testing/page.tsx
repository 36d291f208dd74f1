import { File as NodeFile } from 'node:buffer';
import { fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { PageProps } from '@linksouq/shared-api/contract';
import { loadToasts, Toaster } from '../host';
import { renderRoutes } from './routes';

// The app loads the toasts when the browser is idle. Tests need them from the start.
beforeAll(loadToasts);

interface StartOptions {
  /** URL, if the route has parameters or the URL has a query. */
  to?: string;
  /** State of the history entry. */
  state?: unknown;
  /** `PageProps.data`. */
  data?: unknown;
}

/**
 * Shows a page and the toasts. Every other path shows "elsewhere".
 * @param path path of the page's route
 */
export function show(
  Page: ComponentType<PageProps>,
  path: string,
  { to = path, state, data }: StartOptions = {},
) {
  const { pathname, search, hash } = new URL(to, location.origin);
  const { history, container, unmount } = renderRoutes(
    [
      { path: path.split('?')[0]!, element: <Page data={data} /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    [{ pathname, search, hash, state }],
    <Toaster />,
  );
  return {
    history,
    container,
    unmount,
    /** Returns the current path. */
    at: () => history.location.pathname,
  };
}

/** Sets the value of a field in one event, without single key presses. */
export function fill(label: string | RegExp, text: string): void {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
}
/** Sends to an open dialog the event that browsers send for Escape. */
export const pressEscape = (dialog = screen.getByRole('dialog')) =>
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
/** Returns whether the page asks the person before a reload. */
export const asksBeforeReload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
/** Waits for a heading. */
export const heading = (name: string) => screen.findByRole('heading', { name });

/** Returns a Node `File`, because the `FormData` in tests is of Node and rejects files of jsdom. @param size bytes */
export function file(name: string, type: string, size = 8): File {
  const made = new NodeFile(['12345678'], name, { type }) as unknown as File;
  if (size !== made.size) Object.defineProperty(made, 'size', { value: size });
  return made;
}
/** Chooses files without a check of `accept`, because some phones do not check it. */
export const choose = (field: HTMLElement, ...files: File[]) =>
  fireEvent.change(field, { target: { files } });
