import { entriesOf, isList } from '@linksouq/shared-api/contract';
import { Refusal } from './errors';
import { MAX_DEPTH } from './json-structure';

/** Matches NUL and lone surrogates, which PostgreSQL cannot store. */
const UNSTORABLE = /\u0000|\p{Surrogate}/u;
const isInherited = (name: string) => name in Object.prototype;

/**
 * Matches invisible characters, which can make two texts look equal, or hide a text. These are control characters,
 * direction overrides, zero-width characters, blank letters (Hangul fillers, the blank braille pattern) and
 * Unicode tag characters. Some scripts and emoji need joiners, direction marks, variation selectors, and the
 * tags in a flag emoji, so these are not matched.
 */
const DECEPTIVE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u115f\u1160\u180e\u200b\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}]|\u034f|\u17b4|\u17b5|(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]{0,5})[\u{e0000}-\u{e007f}]/gu;
const BLANK = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\s]*$/u;

/** Removes deceptive characters. If no character is visible, keeps only white space. */
function visible(text: string): string {
  const kept = text.replace(DECEPTIVE, '');
  return BLANK.test(kept) ? kept.replace(/\S/gu, '') : kept;
}

/** Removes deceptive characters from all texts in a value. The value must have passed `assertStorable`. */
export function sanitized(value: unknown): unknown {
  if (typeof value === 'string') return visible(value);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value;
  if (isList(value)) return value.map(sanitized);
  return Object.fromEntries(entriesOf(value).map(([name, inner]) => [name, sanitized(inner)]));
}

/**
 * @throws Refusal 400 if the database cannot store the value, the value is nested too deeply, or a field has the
 * name of an inherited member
 */
export function assertStorable(value: unknown): void {
  const pending: [unknown, number][] = [[value, 0]];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [part, depth] = next;
    if (typeof part === 'string' && UNSTORABLE.test(part))
      throw new Refusal(400, 'This text has characters that cannot be stored.');
    if (typeof part !== 'object' || part === null) continue;
    if (depth === MAX_DEPTH) throw new Refusal(400, 'This is nested too deeply.');
    for (const [name, inner] of entriesOf(part)) {
      // A schema would read an inherited member, such as `constructor`, instead of the field.
      if (isInherited(name)) throw new Refusal(400, 'This is not the name of a field.');
      pending.push([name, depth + 1], [inner, depth + 1]);
    }
  }
}
