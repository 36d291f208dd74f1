/** Accounts on other sites. The page links to them, and search engines get them as `sameAs`. */
import type { PublicSeller } from '@linksouq/shared-api/contract';
import { instagramLink } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';

interface Account {
  site: string;
  handle: string;
  url: string;
  /** SVG path in a square of 24 px. */
  icon: string;
}

export const accountsOf = (seller: PublicSeller): Account[] =>
  [
    {
      site: t('Instagram'),
      handle: seller.instagramUsername,
      url: instagramLink(seller.instagramUsername),
      icon: 'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5Zm9 10a4 4 0 1 1-8 0 4 4 0 0 1 8 0Zm1.5-5.5h.01',
    },
  ].filter(({ handle }) => handle);
