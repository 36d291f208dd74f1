import { ADDON_CARDS, type PublicSeller } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { ReplaceCart } from '../../cart/LazyReplaceCart';
import { useAddToCart } from '../../cart/use-add-to-cart';
import { addonOffer, bundleOffer, PAGE_CARDS, pageOffer } from '../../seller/offers';
import { AddonRow } from './AddonRow';
import { BottomBar } from './BottomBar';
import { BundleHero } from './BundleHero';
import { ClosedBanner } from './ClosedBanner';
import { ContentCard } from './ContentCard';
import { Invitation } from './Invitation';
import { Owner } from './Owner';
import { ProfileHead } from './ProfileHead';
import styles from './SellerView.module.css';

export function SellerView({ seller }: { seller: PublicSeller }) {
  const { add, ask } = useAddToCart();
  return (
    <div className={styles.page}>
      <ProfileHead seller={seller} />
      <Owner seller={seller} />
      <ClosedBanner seller={seller} />
      {seller.canSell && <Invitation name={seller.name} />}
      <BundleHero seller={seller} offer={bundleOffer(seller)} />
      <section className={styles.section} aria-labelledby="content-heading">
        <h2 id="content-heading">{t('Content')}</h2>
        <ul className={styles.cards}>
          {PAGE_CARDS.map((type) => (
            <li key={type}>
              <ContentCard seller={seller} offer={pageOffer(seller, type)} />
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section} aria-labelledby="addons-heading">
        <h2 id="addons-heading">{t('Add-ons')}</h2>
        <ul className={styles.rows}>
          {ADDON_CARDS.map((type) => {
            const offer = addonOffer(seller, type);
            return (
              <li key={type}>
                <AddonRow seller={seller} offer={offer} onAdd={() => add(seller, offer)} />
              </li>
            );
          })}
        </ul>
      </section>
      <BottomBar seller={seller} />
      <ReplaceCart ask={ask} />
    </div>
  );
}
