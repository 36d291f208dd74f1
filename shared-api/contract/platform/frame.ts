import type { RouteAccess } from './routes';

/** Attribute of the element in `#root` that holds the shell's frame, until the browser has rendered the page. */
export const FRAME = 'data-frame';

/** File of a shell's release: the frame of pages of that access, in that language. */
export const frameFile = (language: string, access: RouteAccess): string =>
  `frame-${access}.${language}.html`;
