import type { OperatorAction, OrderPage } from '@linksouq/shared-api/operator';

/**
 * Returns the subject of an action on an order. It is the refund for actions on the refund, otherwise the
 * order.
 */
export const subjectOf =
  ({ id, payments }: OrderPage) =>
  (action: OperatorAction): string => {
    const refund = payments.find((payment) => payment.refund)?.refund;
    return refund && (action === 'retry-refund' || action === 'complete-refund') ? refund.id : id;
  };
