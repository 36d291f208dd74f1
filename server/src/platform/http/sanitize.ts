/** Checks every request: texts must be storable, and nesting is limited. */
import { entriesOf, isList } from '@linksouq/shared-api/contract';
import { Refusal } from './errors';
import { MAX_DEPTH } from './json-structure';

/** Matches NUL and lone surrogates, which neither database stores. */
const UNSTORABLE = /\u0000|\p{Surrogate}/u;
const isInherited = (name: string) => name in Object.prototype;

/**
 * Matches invisible characters that make a text look like another one: controls, direction overrides, zero width.
 * Joiners and direction marks are allowed, because scripts and emoji need them.
 */
const DECEIVING =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** Removes deceptive characters from the texts of a value. `assertStorable` has checked the value before. */
export function sanitized(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(DECEIVING, '');
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value;
  if (isList(value)) return value.map(sanitized);
  return Object.fromEntries(entriesOf(value).map(([name, inner]) => [name, sanitized(inner)]));
}

/** Checks that the databases can store a value. @throws Refusal 400 when they cannot, or for too much nesting */
export function assertStorable(value: unknown): void {
  const open: [unknown, number][] = [[value, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [one, depth] = next;
    if (typeof one === 'string' && UNSTORABLE.test(one))
      throw new Refusal(400, 'This text has characters that cannot be stored.');
    if (typeof one !== 'object' || one === null) continue;
    if (depth === MAX_DEPTH) throw new Refusal(400, 'This is nested too deeply.');
    for (const [name, inner] of entriesOf(one)) {
      // Inherited fields are refused, because schemas read fields by name and would read them.
      if (isInherited(name)) throw new Refusal(400, 'This is not the name of a field.');
      open.push([name, depth + 1], [inner, depth + 1]);
    }
  }
}
