/**
 * The contract of the operator console. It is a separate entry, so that no page of the marketplace bundles it. The
 * schemas are in `schemas.ts`, which only the server and tests import.
 */
import type * as calls from './call-list';

export * as operatorCalls from './call-list';
export * from './roles';
export type * from './answers';
export type { OperatorSignIn, PreviewedAction, RevealField, TakenAction } from './rules';
export type OperatorCallName = keyof typeof calls;
