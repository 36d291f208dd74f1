import { paths, type PublicSeller } from '@linksouq/shared-api/contract';
import { buttonClass, Price, StickyBar } from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import type { MouseEvent } from 'react';
import { useInCart } from '../../cart/use-in-cart';
import { feeNote } from '../../seller/fee-note';
import { OfferBar } from '../../seller/OfferBar';
import { OfferPrice } from '../../seller/OfferPrice';
import { isBundle, type Offer } from '../../seller/offers';
import styles from './AddBar.module.css';
import { InCart } from './InCart';

interface Props {
  /** Undefined while the seller loads. */
  seller?: PublicSeller;
  offer?: Offer;
  onAdd: (press: MouseEvent) => void;
}

/** Add to Cart stays in its place after a press, so the second tap of a double tap hits no other control. */
export function AddBar({ seller, offer, onAdd }: Props) {
  const inCart = useInCart(seller, offer);
  const toCart = inCart && (
    <Link className={buttonClass({ size: 'lg' })} to={paths.cart()}>
      {t('View cart')}
    </Link>
  );
  return (
    <OfferBar
      {...(toCart &&
        seller &&
        offer && {
          lead: toCart,
          above: <InCart offer={offer} price={seller.priceVisibility && <Price aed={offer.price} />} />,
        })}
      {...(seller &&
        offer && {
          label: t(offer.name),
          was: seller.priceVisibility && isBundle(offer) && <Price aed={offer.originalPrice} struck />,
          price: <OfferPrice offer={offer} priceShown={seller.priceVisibility} />,
          note: offer.closed !== 'absent' && feeNote(seller),
        })}
      action={
        <button
          type="button"
          className={buttonClass({ size: 'lg' }, inCart ? styles.off : undefined)}
          disabled={!offer || Boolean(offer.closed)}
          // A disabled button would lose the focus.
          aria-disabled={inCart || undefined}
          onClick={onAdd}
          data-early
        >
          {t('Add to Cart')}
        </button>
      }
    />
  );
}

/**
 * The bar of a page without an item. Its button looks disabled, and a press shows "Unauthorized!" (product
 * §5).
 */
export function AddBarWithoutItem({ onAdd }: Pick<Props, 'onAdd'>) {
  return (
    <StickyBar>
      <button
        type="button"
        className={buttonClass({ size: 'lg', block: true }, styles.off)}
        aria-disabled
        onClick={onAdd}
      >
        {t('Add to Cart')}
      </button>
    </StickyBar>
  );
}
