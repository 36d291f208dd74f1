/** The functions that other contexts may import. */
export { encryptAccountsAgain } from './banks/encrypt-accounts';
export { saveBank } from './banks/save-bank';
export { reconcilePayments } from './events/reconcile-payments';
export { closeCheckout, endSubscription, readPlanMethod, refundPayment } from './outbox-work';
export { type OrderCallbacks, registerCallbacks, type SellerCallbacks } from './callbacks';
export { chargedBackParts } from './payments/charged-back-parts';
export { answerChargeback, closeChargeback, winChargeback } from './payments/chargebacks';
export { moneyMeasures } from './payments/measures';
export { listMismatches } from './payments/mismatch';
export { openOrderCheckout, openQuoteCheckout } from './payments/open-checkout';
export { completeRefund, listRefundProblems, retryRefund } from './payments/operator';
export {
  closeCheckouts,
  creditSale,
  creditSaleAgain,
  earningsWithout,
  keptWithout,
  partOfOrderTaken,
  refundPaid,
  refundPart,
  returnedAmount,
  takenAmount,
  takeSaleBack,
} from './payments/order-money';
export type { PaymentRow } from './payments/refund';
export { approvePayout, completePayout, mayTransfer } from './payouts/approve-payout';
export { balanceOf } from './payouts/ledger';
export {
  accountOf,
  approvalsNeeded,
  isInDebt,
  listPendingPayouts,
  markExported,
  settlePayout,
} from './payouts/operator';
export { receiptsOf } from './receipts/list-receipts';
export { storeReceipt } from './receipts/store-receipt';
export { issueStatements, storeStatement } from './statements/issue-statements';
export { moneyRoutes } from './routes';
export { setPlanEndAtProvider, storePlanEnd } from './subscriptions/manage-plan';
export { openSubscription } from './subscriptions/open-subscription';
export { closePlanCheckouts, endPlan } from './subscriptions/plan-checkouts';
export { isVip, type PlanFacts } from './subscriptions/plan';
export { handlePlanDates } from './subscriptions/plan-dates';
export { grantPlan } from './subscriptions/transition';
/** These tables are exported for joins. No other context writes them. */
export {
  chargebacks,
  banks,
  ledger,
  payments,
  payoutApprovals,
  payouts,
  refunds,
  subscriptions,
} from './schema';
