/**
 * Identifies who makes a call. The context `identity` implements the interface. `connectContexts()` registers
 * the implementation, because the platform may not import a context.
 */
import type { Context } from '../context';
import type { Subject, SubjectKind } from './subject';

export interface Authentication {
  /** Returns undefined for an invalid or expired token. */
  subjectOf(ctx: Context, token: string): Promise<Subject | undefined>;
  /** Returns true for an expired token of an order link. Returns false for a revoked or unknown token. */
  hasOrderTokenExpired(ctx: Context, token: string): Promise<boolean>;
}
export type RememberLanguage = (ctx: Context, id: string, language: string) => Promise<void>;

let registered: Authentication | undefined;
const rememberByKind = new Map<SubjectKind, RememberLanguage>();

export function registerAuthentication(authentication: Authentication): void {
  registered = authentication;
}
/** Registers the function for these kinds. A second call for a kind replaces the earlier function. */
export function registerLanguageMemory(kinds: readonly SubjectKind[], remember: RememberLanguage): void {
  for (const kind of kinds) rememberByKind.set(kind, remember);
}

/** @throws Error when `connectContexts()` was not called */
export function authentication(): Authentication {
  if (!registered) throw new Error('no authentication is registered: call connectContexts() first');
  return registered;
}
/** Stores the chosen language of the caller. Does nothing for public calls, whose subject has no id. */
export async function rememberLanguage(
  ctx: Context,
  { kind, id }: Subject,
  language: string | undefined,
): Promise<void> {
  if (language && id !== '') await rememberByKind.get(kind)?.(ctx, id, language);
}
