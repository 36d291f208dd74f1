/** How a call learns who makes it. Identity implements it and registers it at start; the platform imports no context. */
import type { Context } from '../context';
import type { Subject, SubjectKind } from './subject';

export interface Authentication {
  /** Returns the subject of a token that is known and not expired. */
  subjectOf(ctx: Context, token: string): Promise<Subject | undefined>;
  /** Returns whether a token opened one order until its time ran out. A revoked or unknown one did not. */
  hasOrderTokenExpired(ctx: Context, token: string): Promise<boolean>;
}
/** Keeps the language that a person chose with the account, for the messages that are sent to it. */
export type RememberLanguage = (ctx: Context, id: string, language: string) => Promise<void>;

let registered: Authentication | undefined;
const languages = new Map<SubjectKind, RememberLanguage>();

/** Registers the implementation; a second call replaces it. */
export function registerAuthentication(authentication: Authentication): void {
  registered = authentication;
}
/** Registers where the language of a kind of account is kept; a second call replaces it. */
export function registerLanguageMemory(kinds: readonly SubjectKind[], remember: RememberLanguage): void {
  for (const kind of kinds) languages.set(kind, remember);
}

/** @throws Error before the start has registered one: a programming mistake */
export function authentication(): Authentication {
  if (!registered) throw new Error('no authentication is registered: call connectContexts() first');
  return registered;
}
/** Keeps the chosen language. Changes nothing where no language was chosen, or on public calls. */
export async function rememberLanguage(
  ctx: Context,
  { kind, id }: Subject,
  language: string | undefined,
): Promise<void> {
  if (language && id !== '') await languages.get(kind)?.(ctx, id, language);
}
