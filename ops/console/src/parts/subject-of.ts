import type { OperatorAction, OrderPage } from '@linksouq/shared-api/operator';

/** The subject of an action on a refund is the refund. The subject of any other action is the order. */
export const subjectOf =
  ({ id, payments }: OrderPage) =>
  (action: OperatorAction): string => {
    const refund = payments.find((payment) => payment.refund)?.refund;
    return refund && (action === 'retry-refund' || action === 'complete-refund') ? refund.id : id;
  };
