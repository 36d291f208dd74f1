/** What a request may carry at all, whatever the call: texts that can be stored, and values that are not nested without end. */
import { Refusal } from './errors';
import { MAX_DEPTH } from './json-structure';

/** NUL, and halves of characters: neither database stores them. */
const UNSTORABLE = /\u0000|\p{Surrogate}/u;
const isInherited = (name: string) => name in Object.prototype;

/**
 * What nobody sees and which makes a text look like another one: controls, overrides of the direction of writing, zero
 * width. Joiners and direction marks stay: scripts and emoji need them.
 */
const DECEIVING =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** The same value without what deceives in its texts. It is plain: `holdPlain` comes first. */
export function tidied<T>(value: T): T {
  if (typeof value === 'string') return value.replace(DECEIVING, '') as T;
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value;
  if (Array.isArray(value)) return value.map(tidied) as T;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, tidied(inner)])) as T;
}

/** @throws Refusal 400 */
export function holdPlain(value: unknown): void {
  const open: [unknown, number][] = [[value, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [one, depth] = next;
    if (typeof one === 'string' && UNSTORABLE.test(one))
      throw new Refusal(400, 'This text has characters that cannot be stored.');
    if (typeof one !== 'object' || one === null) continue;
    if (depth === MAX_DEPTH) throw new Refusal(400, 'This is nested too deeply.');
    for (const [name, inner] of Object.entries(one)) {
      // Schemas look fields up by name and would find what every object inherits.
      if (isInherited(name)) throw new Refusal(400, 'This is not the name of a field.');
      open.push([name, depth + 1], [inner, depth + 1]);
    }
  }
}
