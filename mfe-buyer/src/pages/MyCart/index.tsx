import { paths } from '@linksouq/shared-api/contract';
import { useCart, useMarket } from '@linksouq/shared-api/host';
import { useFocusStep } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Page } from '@linksouq/shared-ui/kit';
import { useState } from 'react';
import { NeedBuyer } from '../../buyer/NeedBuyer';
import { EmptyCart } from '../../cart/EmptyCart';
import { LastStep } from './LastStep';
import { PaymentDone } from './PaymentDone';
import { PaymentWaiting } from './PaymentWaiting';

/** `/my-cart`, the last step: brief, lines, fee, total, pay or submit (product §2). */
export default function MyCart() {
  const isEmpty = useCart((s) => s.items.length === 0);
  const { buyer, paymentLink } = useMarket();
  const [waited, setWaited] = useState(false);
  if (paymentLink && !waited) setWaited(true);
  useFocusStep(isEmpty ? (paymentLink ? 'payment' : 'empty') : buyer ? 'order' : 'register');
  if (buyer && !isEmpty) return <LastStep />;
  return (
    <Page title={t('My Cart')} back={paths.cart()}>
      {isEmpty ? (
        paymentLink ? (
          <PaymentWaiting link={paymentLink} />
        ) : waited ? (
          <PaymentDone />
        ) : (
          <EmptyCart />
        )
      ) : (
        <NeedBuyer why={t('The influencer needs to know who orders.')} />
      )}
    </Page>
  );
}
