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

/** A card that is a real link, so that it works before any script has run. A closed offer is no link. */
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
      onClick={() => setMarket({ selectedOrder: { seller, type: offer.slug } })}
    >
      {children}
    </Link>
  );
}
