/**
 * Identifies who makes a call. The context "identity" implements this interface, and `connectContexts()` registers
 * the implementation at start. The platform cannot import a context.
 */
import type { Context } from '../context';
import type { Subject, SubjectKind } from './subject';

export interface Authentication {
  /** Returns the subject of a token. Returns undefined for an invalid or expired token. */
  subjectOf(ctx: Context, token: string): Promise<Subject | undefined>;
  /**
   * Returns true for an expired token that gave access to one order. Returns false for a revoked or unknown
   * token.
   */
  hasOrderTokenExpired(ctx: Context, token: string): Promise<boolean>;
}
/** Stores the chosen language in the account. Messages to this person use it. */
export type RememberLanguage = (ctx: Context, id: string, language: string) => Promise<void>;

let registered: Authentication | undefined;
const languages = new Map<SubjectKind, RememberLanguage>();

/** Registers the implementation. A second call replaces it. */
export function registerAuthentication(authentication: Authentication): void {
  registered = authentication;
}
/**
 * Registers a function that stores the language, for the given kinds of accounts. A second call replaces it.
 */
export function registerLanguageMemory(kinds: readonly SubjectKind[], remember: RememberLanguage): void {
  for (const kind of kinds) languages.set(kind, remember);
}

/**
 * Returns the registered implementation.
 * @throws Error when nothing is registered, which is a programming mistake
 */
export function authentication(): Authentication {
  if (!registered) throw new Error('no authentication is registered: call connectContexts() first');
  return registered;
}
/**
 * Stores the chosen language of the caller. Does nothing on public calls, and when no language was chosen.
 */
export async function rememberLanguage(
  ctx: Context,
  { kind, id }: Subject,
  language: string | undefined,
): Promise<void> {
  if (language && id !== '') await languages.get(kind)?.(ctx, id, language);
}
