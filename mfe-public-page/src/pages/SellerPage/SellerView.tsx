import { ADDON_CARDS, type PublicSeller } from '@linksouq/shared-api/contract';
import { PromiseCard } from '@linksouq/shared-ui';
import { lazyRoute, t } from '@linksouq/shared-ui/host';
import { useOwnState } from '@linksouq/shared-ui/kit';
import { ReplaceCart } from '../../cart/LazyReplaceCart';
import { useAddToCart } from '../../cart/use-add-to-cart';
import { addonOffer } from '../../seller/offers';
import { AddonRow } from './AddonRow';
import { BottomBar } from './BottomBar';
import { ClosedBanner } from './ClosedBanner';
import { HowItWorks } from './HowItWorks';
import { OfferRow } from './OfferRow';
import { Owner } from './Owner';
import { ProfileHead } from './ProfileHead';
import { Proof } from './Proof';
import styles from './SellerView.module.css';

const PlacedOrder = lazyRoute(() => import(/* webpackChunkName: "public-page-placed" */ './PlacedOrder'));

export function SellerView({ seller }: { seller: PublicSeller }) {
  const { add, toggle, ask } = useAddToCart();
  // Id of the order with hidden prices that the brand has just sent.
  const placed = (useOwnState() as { placedOrder?: string } | null)?.placedOrder;
  return (
    <div className={styles.page}>
      {placed && <PlacedOrder orderId={placed} />}
      <ProfileHead seller={seller} />
      <ClosedBanner seller={seller}>
        <Proof proof={seller.proof} />
        <OfferRow seller={seller} onAdd={(offer, press) => add(seller, offer, press)} />
        <section className={styles.section} aria-labelledby="addons-heading">
          <h2 id="addons-heading">{t('Add-ons')}</h2>
          <ul className={styles.rows}>
            {ADDON_CARDS.map((type) => {
              const offer = addonOffer(seller, type);
              return (
                <li key={type}>
                  <AddonRow
                    seller={seller}
                    offer={offer}
                    onToggle={(press) => toggle(seller, offer, press)}
                  />
                </li>
              );
            })}
          </ul>
        </section>
      </ClosedBanner>
      {seller.canSell && (
        <>
          <PromiseCard name={seller.name} showPrices={seller.priceVisibility} />
          <HowItWorks />
        </>
      )}
      <Owner seller={seller}>
        <BottomBar seller={seller} />
      </Owner>
      <ReplaceCart ask={ask} />
    </div>
  );
}
