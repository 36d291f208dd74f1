/**
 * If `npm test` uses PostgreSQL, these suites of the server run a second time on the embedded database, because the demo
 * runs on it.
 */
export const EMBEDDED_SUITES = [
  'server/src/platform/db/append-only.test.ts',
  'server/src/platform/db/embedded/embedded.test.ts',
  'server/src/platform/db/migrate.test.ts',
  'server/src/platform/db/migrations.test.ts',
  'server/src/identity/auth/code-abuse.test.ts',
  'server/src/money/payouts/payouts.test.ts',
  'server/src/orders/my-orders/my-orders.test.ts',
  'server/src/orders/orders/order-happy.test.ts',
  'server/src/orders/orders/order-races.test.ts',
  'server/src/personal/personal.test.ts',
  'server/test/proof/crash/crash.test.ts',
] as const;
