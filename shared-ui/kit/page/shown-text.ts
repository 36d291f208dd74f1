import { t } from '@linksouq/shared-ui/host';

/** Tells how many entries of a list in pages are shown. @param hasMore whether there is another page */
export const shownText = (count: number, hasMore: boolean): string =>
  hasMore
    ? t('Shown: {count, number}', { count })
    : t('Shown: {count, number}. This is the whole list.', { count });
