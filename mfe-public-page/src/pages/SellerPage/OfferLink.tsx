import { paths, type PublicSeller } from '@linksouq/shared-api/contract';
import { setMarket } from '@linksouq/shared-api/host';
import { cx } from '@linksouq/shared-ui';
import { Link } from '@linksouq/shared-ui/host';
import type { ReactNode } from 'react';
import type { Offer } from '../../seller/offers';
import styles from './OfferLink.module.css';

interface Props {
  seller: PublicSeller;
  offer: Offer;
  className?: string;
  children: ReactNode;
}

/** Name of the transition that moves the pressed picture to the next page's gallery (Gallery.module.css). */
const PICTURE_TRANSITION = 'work';
const wantsMotion = () =>
  typeof matchMedia === 'function' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
/** Gives the link's picture the name of the transition. Only one element of a page may have this name. */
function nameTransition(link: HTMLElement): void {
  const picture = link.querySelector('img');
  if (picture) picture.style.setProperty('view-transition-name', PICTURE_TRANSITION);
}

/** A card with a real link, so that it works before any script has run. A closed offer has no link. */
export function OfferLink({ seller, offer, className, children }: Props) {
  if (offer.closed) {
    return (
      <div className={cx(styles.closed, className)} aria-disabled="true">
        {children}
      </div>
    );
  }
  return (
    <Link
      className={cx(styles.link, className)}
      to={paths.viewOrder(seller.username, offer.slug)}
      viewTransition={wantsMotion()}
      onClick={({ currentTarget }) => {
        nameTransition(currentTarget);
        setMarket({ selectedOrder: { seller, type: offer.slug } });
      }}
    >
      {children}
    </Link>
  );
}
