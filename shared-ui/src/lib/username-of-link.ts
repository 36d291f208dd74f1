import { USERNAME_MAX, USERNAME_MIN, USERNAME_PATTERN } from '@linksouq/shared-api/contract';

/** Returns the username in a typed link (with or without a protocol) or in a typed name. */
export function usernameOfLink(typed: string): string | undefined {
  const link = typed.trim().toLowerCase();
  const usernameParam = /[?&]u=([^&#]*)/.exec(link)?.[1];
  const [host = '', path] = link
    .replace(/^https?:\/\//, '')
    .replace(/[?#].*$/, '')
    .split('/');
  const name = (usernameParam ?? (path || host)).replace(/^@/, '');
  const isUsername =
    name.length >= USERNAME_MIN && name.length <= USERNAME_MAX && USERNAME_PATTERN.test(name);
  return isUsername ? name : undefined;
}
