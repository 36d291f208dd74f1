/** The seller submits the items of an order, one item at a time (product §2, §4). */
import {
  type DeliveryAnswer,
  type DeliveryItem,
  isAnswerOpen,
  isCompleted,
  mediaUrl,
  messages,
  paths,
  stageLook,
  stagesOf,
} from '@linksouq/shared-api/contract';
import { Banner, BriefFacts, DocumentIcon, LinkButton } from '@linksouq/shared-ui';
import { Navigate, t, useParams, useSearchParams } from '@linksouq/shared-ui/host';
import { Page } from '@linksouq/shared-ui/kit';
import { EndedBy } from '../../delivery/EndedBy';
import { OrderHistory } from '../../delivery/OrderHistory';
import { orderStateText } from '../../delivery/order-state';
import { prefetchSellerDelivery, withSellerErrorTexts, useSellerDelivery } from '../../delivery/use-delivery';
import { CompletedOrder } from './CompletedOrder';
import { ItemCard } from './ItemCard';
import { NextLine } from './NextLine';
import styles from './OrderDelivery.module.css';
import { NextVisit } from './NextVisit';
import { OrderSummary } from './OrderSummary';
import { Pager } from './Pager';

export const prefetch = prefetchSellerDelivery;

export default function OrderDelivery() {
  const { id = '' } = useParams();
  const delivery = useSellerDelivery(id);
  const items = useItem(delivery.data?.data ?? []);
  // Order Details redirects an accepted order to this page, which may still have an older response. Without the check of
  // `fresh`, the two pages would redirect to each other until the response arrives.
  if (delivery.fresh && delivery.data && isAnswerOpen(delivery.data.order))
    return <Navigate to={paths.orderDetails(id)} replace />;
  return (
    <Page
      title={t('Order Delivery')}
      back={paths.orderListing()}
      of={withSellerErrorTexts(delivery)}
      skeleton={[96, 280]}
      failedTitle={t('This order could not be loaded')}
      wayOut={{ to: paths.orderListing(), text: t('View Orders') }}
      // oxlint-disable-next-line react/no-unstable-nested-components -- a function of the data, not a component
      footer={({ order }) =>
        !isCompleted(order) && items.count > 1 && <Pager {...items} onChange={items.show} />
      }
    >
      {({ order, data }) => (
        <>
          {isCompleted(order) ? (
            <CompletedOrder delivery={{ order, data }} />
          ) : (
            <>
              <OrderState order={order} />
              {items.item && (
                <div className={styles.lead}>
                  <NextLine delivery={{ order, data }} item={items.item} onShow={items.show} />
                  <NextVisit order={order} />
                </div>
              )}
              {items.item ? (
                <ItemCard
                  key={items.item.id}
                  delivery={{ order, data }}
                  item={items.item}
                  position={items.position}
                />
              ) : (
                <p>{t(messages.unexpectedError)}</p>
              )}
              <OrderSummary delivery={{ order, data }} />
            </>
          )}
          <BriefFacts details={order.details} collapsed />
          {data[0]?.brief.pdfPath && (
            <LinkButton
              to={mediaUrl(data[0].brief.pdfPath)}
              target="_blank"
              rel="noopener noreferrer"
              reloadDocument
              variant="secondary"
              icon={DocumentIcon}
              block
            >
              {t('View client brief')}
            </LinkButton>
          )}
          <OrderHistory order={order} reader="seller" />
        </>
      )}
    </Page>
  );
}

function OrderState({ order }: { order: DeliveryAnswer['order'] }) {
  const state = orderStateText(order, 'seller');
  return state ? (
    <Banner tone="info">
      {state}
      <EndedBy order={order} />
    </Banner>
  ) : null;
}

const isRejected = (item: DeliveryItem) =>
  stagesOf(item.contentType).some((stage) => stageLook(item, stage) === 'resolve');

/**
 * Returns the item at the position in the address. Default: the first rejected item, else the first item. A
 * position that is too large gives the last item.
 */
function useItem(items: DeliveryAnswer['data']) {
  const [search, setSearch] = useSearchParams();
  const rejectedPosition = items.findIndex(isRejected) + 1;
  const wantedPosition = Number.parseInt(search.get('item') ?? '', 10) || rejectedPosition || 1;
  const position = Math.max(1, Math.min(wantedPosition, items.length));
  return {
    item: items[position - 1],
    /** From 1. */
    position,
    count: items.length,
    show: (next: number) => setSearch({ item: String(next) }, { replace: true }),
  };
}
