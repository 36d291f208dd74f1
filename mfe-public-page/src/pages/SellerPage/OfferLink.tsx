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

/** The view transition that moves the pressed picture into the gallery of the next page (Gallery.module.css). */
const PICTURE_TRANSITION = 'work';
const wantsMotion = () =>
  typeof matchMedia === 'function' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
let named: HTMLElement | undefined;
/**
 * Gives the transition name only to the pressed picture, because only one element of a page may have this name. A press
 * that opens another tab keeps this page open. So the next press must remove the name from the earlier picture.
 */
function nameTransition(link: HTMLElement): void {
  named?.style.removeProperty('view-transition-name');
  named = link.querySelector('img') ?? undefined;
  named?.style.setProperty('view-transition-name', PICTURE_TRANSITION);
}

/** The link works before any script has run. A closed offer has no link. */
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
