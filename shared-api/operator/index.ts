/**
 * The contract of the operator console. It is a separate entry, so that no page of the marketplace bundles
 * it. Only the server and tests import the schemas in `schemas.ts`.
 */
export * from './calls';
export * from './roles';
export * from './squad-calls';
export type { SquadBuild, SquadPage, SquadRemote } from './squad-answers';
export type { SquadAct, SquadAction } from './squad-rules';
export type * from './answers';
export type { OperatorSignIn, PreviewedAction, RevealField, TakenAction } from './rules';
