import type * as calls from './call-list';

export * as operatorCalls from './call-list';
export type OperatorCallName = keyof typeof calls;
