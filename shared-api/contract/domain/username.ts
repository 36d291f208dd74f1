/** This file is not in `rules/`, because a page that only reads a username must not bundle yup. */
import { USERNAME_MAX, USERNAME_MIN, USERNAME_PATTERN } from './constants';

/** Converts an entered text to the form of a username (product §5). */
export function normalizeUsername(typed: string): string {
  return typed.replace(/\s+/g, '').toLowerCase();
}

/** Returns the username in a part of an address, or undefined if no seller can have this name (product §5). */
export function usernameIn(text: string): string | undefined {
  const name = normalizeUsername(text);
  const isUsername =
    name.length >= USERNAME_MIN && name.length <= USERNAME_MAX && USERNAME_PATTERN.test(name);
  return isUsername ? name : undefined;
}
