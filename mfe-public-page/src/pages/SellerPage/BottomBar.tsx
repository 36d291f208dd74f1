import { filsToAed, paths, type PublicSeller } from '@linksouq/shared-api/contract';
import { cartCount, cartTotals, useCart } from '@linksouq/shared-api/host';
import { buttonClass, Price } from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import { feeNote } from '../../seller/fee-note';
import { OfferBar } from '../../seller/OfferBar';
import { OfferPrice } from '../../seller/OfferPrice';
import { bundleOffer, type Offer, PAGE_CARDS, pageOffer } from '../../seller/offers';

/** Returns the first offer that is not closed. The bundle comes before the content pages. */
function firstOpenOffer(seller: PublicSeller): Offer | undefined {
  return [bundleOffer(seller), ...PAGE_CARDS.map((type) => pageOffer(seller, type))].find((o) => !o.closed);
}

/**
 * Shows the main link of the page. If the cart has items of this seller, the link opens the cart. Otherwise, the
 * link opens the first open offer.
 */
export function BottomBar({ seller }: { seller: PublicSeller }) {
  const state = useCart();
  const count = state.sellerId === seller.id ? cartCount(state) : 0;
  const firstOffer = firstOpenOffer(seller);
  if (count > 0) {
    return (
      <OfferBar
        label={t('{count, plural, one {# item in your cart} other {# items in your cart}}', { count })}
        price={seller.priceVisibility && <Price aed={filsToAed(cartTotals(state.items).subtotal)} />}
        note={feeNote(seller)}
        action={
          <Link className={buttonClass({ size: 'lg' })} to={paths.cart()}>
            {t('View cart')}
          </Link>
        }
      />
    );
  }
  if (!firstOffer) return null;
  return (
    <OfferBar
      label={t(firstOffer.name)}
      price={<OfferPrice offer={firstOffer} priceShown={seller.priceVisibility} />}
      note={feeNote(seller)}
      action={
        <Link className={buttonClass({ size: 'lg' })} to={paths.viewOrder(seller.username, firstOffer.slug)}>
          {t('View details')}
        </Link>
      }
    />
  );
}
