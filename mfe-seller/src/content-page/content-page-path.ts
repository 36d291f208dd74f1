import { type PageContentType, paths } from '@linksouq/shared-api/contract';

const PATHS: Readonly<Record<PageContentType, () => string>> = {
  1: paths.stories,
  2: paths.reels,
  3: paths.posts,
};
export const contentPagePath = (type: PageContentType): string => PATHS[type]();
