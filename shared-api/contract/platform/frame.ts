import type { RouteAccess } from './routes';

/**
 * Attribute of the element that contains the shell's frame (the part around a page). The element is in
 * `#root` until the browser has rendered the page.
 */
export const FRAME = 'data-frame';

/**
 * Returns the path of a file in a release of the shell. The file contains the frame for one access rule and
 * one language.
 */
export const frameFile = (language: string, access: RouteAccess): string =>
  `frame-${access}.${language}.html`;
