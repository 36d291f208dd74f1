/** All tables, for backups, tests and `drizzle-kit`. */
export * from './gateway/schema';
export * from './identity/schema';
export * from './money/schema';
export * from './operator/schema';
export * from './orders/schema';
export * from './personal/schema';
export * from './platform/db/schema';
export * from './shop/schema';
