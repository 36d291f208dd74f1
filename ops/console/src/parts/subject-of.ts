import type { OperatorAction, OrderPage } from '@linksouq/shared-api/operator';

/** Returns what each action of an order acts on: its refund, or the order. */
export const subjectOf =
  ({ id, payments }: OrderPage) =>
  (action: OperatorAction): string => {
    const refund = payments.find((payment) => payment.refund)?.refund;
    return refund && (action === 'retry-refund' || action === 'complete-refund') ? refund.id : id;
  };
