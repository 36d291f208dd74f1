/**
 * Identifies the caller of a call. Identity implements it and registers it at start, because the platform imports no
 * context.
 */
import type { Context } from '../context';
import type { Subject, SubjectKind } from './subject';

export interface Authentication {
  /** Returns the subject of a valid token that has not expired. */
  subjectOf(ctx: Context, token: string): Promise<Subject | undefined>;
  /** Returns whether a token gave access to one order and has expired. False for a revoked or unknown token. */
  hasOrderTokenExpired(ctx: Context, token: string): Promise<boolean>;
}
/** Stores the chosen language in the account, for messages to that person. */
export type RememberLanguage = (ctx: Context, id: string, language: string) => Promise<void>;

let registered: Authentication | undefined;
const languages = new Map<SubjectKind, RememberLanguage>();

/** Registers the implementation. A second call replaces it. */
export function registerAuthentication(authentication: Authentication): void {
  registered = authentication;
}
/** Registers the function that stores the language for one kind of account. A second call replaces it. */
export function registerLanguageMemory(kinds: readonly SubjectKind[], remember: RememberLanguage): void {
  for (const kind of kinds) languages.set(kind, remember);
}

/** @throws Error when nothing is registered, which is a programming mistake */
export function authentication(): Authentication {
  if (!registered) throw new Error('no authentication is registered: call connectContexts() first');
  return registered;
}
/** Stores the chosen language. Does nothing on public calls and without a choice. */
export async function rememberLanguage(
  ctx: Context,
  { kind, id }: Subject,
  language: string | undefined,
): Promise<void> {
  if (language && id !== '') await languages.get(kind)?.(ctx, id, language);
}
