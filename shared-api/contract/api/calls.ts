/** All calls as one object, and the types of a call's response, body and query. */
import type { InferType } from 'yup';
import type { Call } from './call';
import type * as calls from './call-list';

export * as calls from './call-list';
export type { Access, AnyCall, Call, FailureRule } from './call';

export type CallName = keyof typeof calls;
export type AnswerOf<C> = C extends Call<infer T, unknown, unknown> ? T : never;
export type BodyOf<C> = C extends Call<unknown, infer T, unknown> ? T : never;
export type QueryOf<C> = C extends Call<unknown, unknown, infer T> ? T : never;
export type { InferType };

/** Product §7. */
export const API_BASE = '/api/v1';
