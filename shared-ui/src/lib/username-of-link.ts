import { usernameIn } from '@linksouq/shared-api/contract';

/** Returns the username in a typed link (with or without a protocol) or in a typed name. */
export function usernameOfLink(typed: string): string | undefined {
  const link = typed.trim().toLowerCase();
  const usernameParam = /[?&]u=([^&#]*)/.exec(link)?.[1];
  const [host = '', path] = link
    .replace(/^https?:\/\//, '')
    .replace(/[?#].*$/, '')
    .split('/');
  return usernameIn((usernameParam ?? (path || host)).replace(/^@/, ''));
}
