import {
  ContentType,
  contentTypeOfSlug,
  CONTENT_TYPE_HEADINGS,
  isPageType,
  type PageProps,
  usernameIn,
} from '@linksouq/shared-api/contract';
import { setMarket, useMarket } from '@linksouq/shared-api/host';
import { lazyRoute, t, useSearchParams, useTitle } from '@linksouq/shared-ui/host';
import { useEffect } from 'react';
import { usePublicSeller } from '../../seller/use-public-seller';
import { ReplaceCart } from '../../cart/LazyReplaceCart';
import { useAddToCart } from '../../cart/use-add-to-cart';
import { offerOf } from '../../seller/offers';
import { goneTexts, SellerGone } from '../../seller/SellerGone';
import { AddBar, AddBarWithoutItem } from './AddBar';
import { OrderSkeleton } from './OrderSkeleton';
import { OrderView } from './OrderView';
import styles from './ViewOrder.module.css';

const ItemGone = lazyRoute(() => import(/* webpackChunkName: "public-page-dialogs" */ './ItemGone'));

/**
 * One item of a seller (product §2). `?u=&type=` names the seller and the item, so people can share the
 * address. Without these parameters, the page shows the item that was selected last (product §3). With only `u`,
 * it shows the bundle.
 */
export default function ViewOrder({ data }: PageProps) {
  const [query] = useSearchParams();
  const selected = useMarket((s) => s.selectedOrder);
  const named = query.get('u');
  // Storage may contain invalid data, such as a record without a seller.
  const username = named === null ? selected?.seller?.username : usernameIn(named);
  const { data: seller, loading, failure, refetch } = usePublicSeller(username, data);
  const slug = query.get('type') ?? (named ? null : selected?.type);
  const type = slug ? contentTypeOfSlug(slug) : ContentType.bundle;
  const pageType = type !== undefined && (isPageType(type) || type === ContentType.bundle) ? type : undefined;

  const offer = seller && pageType && offerOf(seller, pageType);
  const { add, ask } = useAddToCart();

  const reason = named && !username ? 'impossible' : failure;
  useTitle(
    seller
      ? pageType
        ? t('{item} by {name}', { item: t(CONTENT_TYPE_HEADINGS[pageType]), name: seller.name })
        : t('This item does not exist')
      : loading
        ? ''
        : goneTexts(username, reason).title,
  );
  useEffect(() => {
    if (seller && slug && pageType) setMarket({ selectedOrder: { seller, type: slug } });
  }, [seller, slug, pageType]);

  if (seller && !pageType) return <ItemGone username={seller.username} />;

  return (
    <div className={styles.page}>
      {seller && pageType ? (
        // With the key, a step in the history to another item starts with its first picture.
        <OrderView key={`${seller.username} ${pageType}`} seller={seller} type={pageType} />
      ) : loading ? (
        <OrderSkeleton />
      ) : (
        <SellerGone username={username} reason={reason} onRetry={refetch} />
      )}
      {seller || loading ? (
        <AddBar seller={seller} offer={offer} onAdd={(press) => add(seller, offer, press)} />
      ) : (
        <AddBarWithoutItem onAdd={(press) => add(undefined, undefined, press)} />
      )}
      <ReplaceCart ask={ask} />
    </div>
  );
}
