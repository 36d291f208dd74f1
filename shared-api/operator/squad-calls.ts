import type * as calls from './squad-call-list';

export * as squadCalls from './squad-call-list';
export type SquadCallName = keyof typeof calls;
