/** Every table, for backups, tests and `drizzle-kit`. Code of a context imports its own schema instead. */
export * from './gateway/schema';
export * from './identity/schema';
export * from './money/schema';
export * from './operator/schema';
export * from './orders/schema';
export * from './personal/schema';
export * from './platform/db/schema';
export * from './shop/schema';
