import { ClockIcon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { ExpiredWays } from '../../order/ExpiredWays';
import { OtherWays } from '../../order/OtherWays';
import { PaymentOutcome } from '../../order/PaymentOutcome';
import { PlacedOrderCard } from '../../order/PlacedOrderCard';
import type { Placed } from '../../order/use-placed-order';

/** Replaces the empty cart if the last order of this device expired unpaid. */
export function ExpiredOrder({ placed }: { placed: Placed }) {
  return (
    <>
      <PaymentOutcome icon={ClockIcon} tone="plain" title={t('Your order expired')} heading="h2">
        <p>{t('No payment has arrived. If one still arrives, it goes back to you.')}</p>
      </PaymentOutcome>
      <PlacedOrderCard {...placed} />
      <OtherWays placed={placed} main={<ExpiredWays order={placed.order} />} />
    </>
  );
}
