import {
  CONTENT_TYPE_HEADINGS,
  ContentType,
  DELIVERY_LABELS,
  isVideoPath,
  type PublicSeller,
} from '@linksouq/shared-api/contract';
import { cannotSellLabel, Picture } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import type { MouseEvent } from 'react';

import { useInCart } from '../../cart/use-in-cart';
import { OfferPrice } from '../../seller/OfferPrice';
import { type BundleOffer, isBundle, type Offer } from '../../seller/offers';
import styles from './OfferCard.module.css';
import { OfferLink } from './OfferLink';

interface Props {
  seller: PublicSeller;
  offer: Offer | BundleOffer;
  onAdd: (press: MouseEvent) => void;
}

/** Widths of cards in CSS px at a height of 320 px: 9:16 for stories and reels, 4:5 for all other cards. */
const WIDTHS: Partial<Record<ContentType, number>> = { [ContentType.reel]: 180, [ContentType.story]: 180 };
const DEFAULT_WIDTH = 256;
const HEIGHT = 320;

/** CSS px. Of three pictures, the first is large and two are small. */
function sizeOf(index: number, count: number, width: number) {
  if (count < 3) return { width: Math.round(width / count), height: HEIGHT };
  const isLarge = index === 0;
  return { width: Math.round(width * (isLarge ? 0.6 : 0.4)), height: isLarge ? HEIGHT : HEIGHT / 2 };
}

function detailOf(offer: Offer | BundleOffer): string {
  if (offer.closed) return cannotSellLabel();
  if (!isBundle(offer)) return t('Delivery in {time}', { time: t(DELIVERY_LABELS[offer.delivery ?? '2d']) });
  const contents = offer.contents.map((type) => t(CONTENT_TYPE_HEADINGS[type])).join(' + ');
  return offer.contents.length > 1 ? t('{contents} together', { contents }) : contents;
}

export function OfferCard({ seller, offer, onAdd }: Props) {
  const inCart = useInCart(seller, offer);
  const width = WIDTHS[offer.type] ?? DEFAULT_WIDTH;
  const pictures = offer.media.slice(0, isBundle(offer) ? 3 : 1);
  const [first] = pictures;
  return (
    <div className={styles.card} data-wide={width === DEFAULT_WIDTH ? '' : undefined}>
      <OfferLink seller={seller} offer={offer} className={styles.link}>
        <span
          className={styles.pictures}
          data-count={pictures.length}
          data-closed={offer.closed ? '' : undefined}
        >
          {pictures.map((path, i) => {
            const size = sizeOf(i, pictures.length, width);
            return <Picture key={path} path={path} alt="" {...size} sizes={`${size.width}px`} />;
          })}
        </span>
        {first && !isBundle(offer) && isVideoPath(first) && (
          <span className={styles.video} aria-hidden="true" />
        )}
        <span className={styles.text}>
          <strong className={styles.name}>{t(offer.name)}</strong>
          {isBundle(offer) && (
            <span className={styles.save}>{t('Save {discount}%', { discount: offer.discount })}</span>
          )}
          <span className={styles.detail} data-bundle={isBundle(offer) ? '' : undefined}>
            {inCart ? t('In your cart') : detailOf(offer)}
          </span>
          <span className={styles.price}>
            <OfferPrice
              offer={offer}
              priceShown={seller.priceVisibility}
              originalPrice={isBundle(offer) && seller.priceVisibility ? offer.originalPrice : undefined}
            />
          </span>
        </span>
      </OfferLink>
      <button
        type="button"
        className={styles.add}
        data-in={inCart ? '' : undefined}
        disabled={offer.closed !== null}
        aria-label={
          inCart
            ? t('{name} is in your cart', { name: t(offer.name) })
            : t('Add {name} to cart', { name: t(offer.name) })
        }
        onClick={onAdd}
        data-early
      />
    </div>
  );
}
