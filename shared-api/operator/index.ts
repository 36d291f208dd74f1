/**
 * The contract of the operator console. It is a separate entry, so that no page of the marketplace bundles it. The
 * schemas are in `schemas.ts`, which only the server and tests import.
 */
export * from './calls';
export * from './roles';
export * from './squad-calls';
export type { SquadBuild, SquadPage, SquadRemote } from './squad-answers';
export type { SquadAct, SquadAction } from './squad-rules';
export type * from './answers';
export type { OperatorSignIn, PreviewedAction, RevealField, TakenAction } from './rules';
