/** Checks the values of every request. Texts must be storable, and the nesting depth is limited. */
import { entriesOf, isList } from '@linksouq/shared-api/contract';
import { Refusal } from './errors';
import { MAX_DEPTH } from './json-structure';

/** Matches NUL and lone surrogates. The databases cannot store them. */
const UNSTORABLE = /\u0000|\p{Surrogate}/u;
const isInherited = (name: string) => name in Object.prototype;

/**
 * Matches invisible characters that make a text look like another text: controls, direction overrides and
 * zero-width characters. Joiners and direction marks are allowed, because some scripts and emoji need them.
 */
const DECEPTIVE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** Removes deceptive characters from all texts in a value. Call `assertStorable` first. */
export function sanitized(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(DECEPTIVE, '');
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value;
  if (isList(value)) return value.map(sanitized);
  return Object.fromEntries(entriesOf(value).map(([name, inner]) => [name, sanitized(inner)]));
}

/**
 * Checks that the databases can store a value. @throws Refusal 400 when they cannot, or when the nesting is
 * too deep
 */
export function assertStorable(value: unknown): void {
  const open: [unknown, number][] = [[value, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [part, depth] = next;
    if (typeof part === 'string' && UNSTORABLE.test(part))
      throw new Refusal(400, 'This text has characters that cannot be stored.');
    if (typeof part !== 'object' || part === null) continue;
    if (depth === MAX_DEPTH) throw new Refusal(400, 'This is nested too deeply.');
    for (const [name, inner] of entriesOf(part)) {
      // Names of inherited members, such as `constructor`, are refused. Schemas read fields by name, and
      // would otherwise read the inherited members.
      if (isInherited(name)) throw new Refusal(400, 'This is not the name of a field.');
      open.push([name, depth + 1], [inner, depth + 1]);
    }
  }
}
