/**
 * The contract of the operator console. It is a separate entry, because no page of the marketplace must bundle it.
 */
export * from './calls';
export * from './roles';
export * from './squad-calls';
export type { SquadBuild, SquadPage, SquadRemote } from './squad-answers';
export type { SquadAct, SquadAction } from './squad-rules';
export type * from './answers';
export type { OperatorSignIn, PreviewedAction, RevealField, TakenAction } from './rules';
