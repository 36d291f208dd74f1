import type { ReactNode } from 'react';
import { operatorCalls, type OrderPage } from '@linksouq/shared-api/operator';
import { useParams } from '@linksouq/shared-ui/host';
import { Page, partOf, useCall } from '@linksouq/shared-ui/kit';
import { money } from '../words';
import { Actions } from './Actions';
import { OrderState } from './OrderState';
import styles from './parts.module.css';

interface OrderScreenProps {
  /** @param code undefined until the response arrives */
  title: (code: string | undefined) => string;
  /** Shown next to the state. */
  beside: (order: OrderPage) => ReactNode;
  children: (order: OrderPage) => ReactNode;
}

/** A screen about the order whose id is in the address. */
export function OrderScreen({ title, beside, children }: OrderScreenProps) {
  const { id = '' } = useParams();
  const order = useCall(operatorCalls.opOrder, { params: { id } });
  return (
    <Page title={title(order.data?.data.code)} of={partOf(order, ({ data }) => data)}>
      {(data) => (
        <>
          <div className={styles.actions}>
            <OrderState state={data.status} />
            {beside(data)}
          </div>
          <Actions
            actions={data.actions}
            subject={data.id}
            about={data.code}
            facts={[data.brandName, money(data.totalFils)].filter(Boolean)}
            languages={{ seller: data.seller.language, buyer: data.buyer.language }}
          />
          {children(data)}
        </>
      )}
    </Page>
  );
}
