export * from './actions';
export * from './delivery';
export * from './machine';
export * from './money';
export * from './order';
export * from './seller';
