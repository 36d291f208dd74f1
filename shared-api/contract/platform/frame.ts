import type { RouteAccess } from './routes';

/** Attribute of the element in `#root` that contains the shell's frame until the browser has rendered the page. */
export const FRAME = 'data-frame';

/** Path of a file in a shell's release: the frame for an access and a language. */
export const frameFile = (language: string, access: RouteAccess): string =>
  `frame-${access}.${language}.html`;
