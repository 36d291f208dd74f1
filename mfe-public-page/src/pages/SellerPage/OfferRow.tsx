import type { PublicSeller } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import type { MouseEvent } from 'react';
import { bundleOffer, type Offer, PAGE_CARDS, pageOffer } from '../../seller/offers';
import { OfferCard } from './OfferCard';
import styles from './OfferRow.module.css';

interface Props {
  seller: PublicSeller;
  onAdd: (offer: Offer, press: MouseEvent) => void;
}

export function OfferRow({ seller, onAdd }: Props) {
  const offers = [bundleOffer(seller), ...PAGE_CARDS.map((type) => pageOffer(seller, type))];
  const [absent, present] = [true, false].map((isAbsent) =>
    offers.filter((offer) => (offer.closed === 'absent') === isAbsent),
  ) as [Offer[], Offer[]];
  return (
    <section className={styles.offers} aria-labelledby="content-heading">
      <h2 id="content-heading">
        {seller.canSell ? t('Book {name} for your brand', { name: seller.name }) : t('Content')}
      </h2>
      {present.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys must scroll the list sideways
        <ul className={styles.row} tabIndex={0} aria-labelledby="content-heading">
          {present.map((offer) => (
            <li key={offer.slug}>
              <OfferCard seller={seller} offer={offer} onAdd={(press) => onAdd(offer, press)} />
            </li>
          ))}
        </ul>
      )}
      {absent.length > 0 && (
        <ul className={styles.absent} aria-label={t('Not offered')}>
          {absent.map((offer) => (
            <li key={offer.slug}>
              <span>{t(offer.name)}</span>
              <span>{offer.slug === 'bundle' ? t('No bundle at the moment') : t('Not offered yet')}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
