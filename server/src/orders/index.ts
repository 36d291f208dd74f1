/** The facade of orders: what the start and operators may use. No other context imports orders. */
export { resolveOrder } from './orders/operator';
export { orderParty } from './payment-events';
export { passDeadlines } from './process/deadlines';
export { addOrderLink, endOrderLinks } from './process/order-links';
export { reconcileCheckouts } from './quotes/reconcile-checkouts';
export { orderContextRoutes } from './routes';
export { approveUnanswered } from './submissions/approve-unanswered';
