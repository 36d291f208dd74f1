/** The facade of money: what other contexts may use. */
export { saveBank } from './banks/save-bank';
export { onPaymentEvent } from './events/on-payment-event';
export { reconcilePayments } from './events/reconcile-payments';
export { endSubscription, refundPayment } from './outbox-work';
export { type OrderParty, type Parties, registerParties, type SellerParty } from './parties';
export { listMismatches } from './payments/mismatch';
export { openOrderCheckout, openQuoteCheckout } from './payments/open-checkout';
export { completeRefund, listRefundProblems, retryRefund } from './payments/operator';
export { closeCheckouts, creditSale, isReturned, refundPaid, takeSaleBack } from './payments/order-money';
export type { PaymentRow } from './payments/refund';
export { completePayout } from './payouts/approve-payout';
export { listPendingPayouts, settlePayout } from './payouts/operator';
export { moneyRoutes } from './routes';
export { openSubscription } from './subscriptions/open-subscription';
export { isVip, type PlanFacts } from './subscriptions/plan';
export { grantPlan } from './subscriptions/transition';
/** For joins. Only money writes them. */
export { banks, payments, subscriptions } from './schema';
