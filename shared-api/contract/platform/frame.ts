import type { RouteAccess } from './routes';

/**
 * Attribute of the element with the frame (docs/glossary.md). React replaces this element when it renders the page.
 */
export const FRAME = 'data-frame';

/**
 * ID of a template with the shell's scripts. It is in documents that have server-rendered HTML but no page data. The
 * early script of the shell inserts the scripts after the first paint.
 */
export const LATE_SCRIPTS = 'late-scripts';

/** Returns the path of a frame in a build of the shell. There is one frame for each access rule and language. */
export const frameFile = (language: string, access: RouteAccess): string =>
  `frame-${access}.${language}.html`;
