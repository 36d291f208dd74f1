import { USERNAME_MAX, USERNAME_MIN } from '@linksouq/shared-api/contract';

const USERNAME = new RegExp(`^[a-z][a-z0-9_-]{${USERNAME_MIN - 2},${USERNAME_MAX - 2}}[a-z0-9]$`);

/**
 * Returns the username in a typed link: the link of a page or of an item, with or without its protocol, or
 * the username itself. Undefined if the text contains no username.
 */
export function usernameOfLink(typed: string): string | undefined {
  const link = typed.trim().toLowerCase();
  const item = /[?&]u=([^&#]*)/.exec(link)?.[1];
  const [host = '', path] = link
    .replace(/^https?:\/\//, '')
    .replace(/[?#].*$/, '')
    .split('/');
  const name = (item ?? (path || host)).replace(/^@/, '');
  return USERNAME.test(name) ? name : undefined;
}
