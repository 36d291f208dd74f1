import { type PageContentType, paths } from '@linksouq/shared-api/contract';

const PATHS: Readonly<Record<PageContentType, () => string>> = {
  1: paths.stories,
  2: paths.reels,
  3: paths.posts,
};
/** Returns the path of the screen that sets up the content page of a type. */
export const contentPagePath = (type: PageContentType): string => PATHS[type]();
