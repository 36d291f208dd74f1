export { removeBriefFiles } from './briefs/replaced-files';
export {
  validPartialRefund,
  buyerOfOrder,
  storeNewBuyerLink,
  extendOrder,
  resolveWithPartialRefund,
  resolveOrder,
  messageSellerAndBuyer,
} from './orders/operator';
export { storePastOrders } from './orders/past-orders';
export { eventText } from './process/history';
export { orderCallbacks } from './payment-events';
export { applyPassedDeadlines } from './process/deadlines';
export { addOrderLink, endOrderLinks } from './process/order-links';
export { dropStaleReminder } from './process/reminders';
export { endPayLinks } from './quotes/pay-link';
export { reconcileCheckouts } from './quotes/reconcile-checkouts';
export { orderContextRoutes } from './routes';
export { approveUnanswered } from './submissions/approve-unanswered';
export { runningDueAt } from './process/times';
export { storeDelivered } from './process/track-record';
export { correctTurns } from './submissions/correct-turns';
/**
 * Other folders may only read these tables, for example in joins. Exceptions: `personal` and `admin` also write them
 * (see README.md of this folder).
 */
export { orderEvents, orderItems, orders, quotes, submissions } from './schema';
