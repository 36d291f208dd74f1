import { paths, type PublicSeller } from '@linksouq/shared-api/contract';
import { setMarket } from '@linksouq/shared-api/host';
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

/** The picture of the next page that the pressed one moves to (Gallery.module.css). */
const WORK = 'work';
const wantsMotion = () =>
  typeof matchMedia === 'function' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
/** Names the picture for the move. Only one of a page may have the name. */
function carryPicture(link: HTMLElement): void {
  const picture = link.querySelector('img');
  if (picture) picture.style.setProperty('view-transition-name', WORK);
}

/** A card with a real link, so that it works before any script has run. A closed offer has no link. */
export function OfferLink({ seller, offer, className, children }: Props) {
  if (offer.closed) {
    return (
      <div className={`${styles.closed} ${className ?? ''}`} aria-disabled="true">
        {children}
      </div>
    );
  }
  return (
    <Link
      className={`${styles.link} ${className ?? ''}`}
      to={paths.viewOrder(seller.username, offer.slug)}
      viewTransition={wantsMotion()}
      onClick={({ currentTarget }) => {
        carryPicture(currentTarget);
        setMarket({ selectedOrder: { seller, type: offer.slug } });
      }}
    >
      {children}
    </Link>
  );
}
