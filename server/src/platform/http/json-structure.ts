/**
 * Checks the text of a JSON body before it is parsed. Limits the depth, the number of values and the length
 * of numbers.
 */
import { Refusal } from './errors';
import { MAX_DIGITS } from './payload-shape';

/** Maximum nesting depth. The deepest payload of the API has three levels, and a release has five. */
export const MAX_DEPTH = 32;

const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;
const COLON = 58;
const isOpening = (code: number) => code === 91 || code === 123;
const isClosing = (code: number) => code === 93 || code === 125;
/** Whether a character can be part of a number: digit, sign, point or exponent. */
const isOfNumber = (code: number) =>
  (code >= 48 && code <= 57) || code === 43 || code === 45 || code === 46 || code === 69 || code === 101;

/**
 * Scans the text once without validating the JSON.
 * @param nodes maximum number of values and field names
 * @throws Refusal 400 for too much nesting or a number that is too long, 413 for too many values
 */
export function checkStructure(text: string, nodes: number): void {
  let depth = 0;
  let nodeCount = 1;
  let digits = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (isOfNumber(code)) {
      if (++digits > MAX_DIGITS) throw new Refusal(400, 'A number has too many digits.');
      continue;
    }
    digits = 0;
    if (code === QUOTE) {
      i = endOfString(text, i + 1);
    } else if (code === COMMA || code === COLON || isOpening(code)) {
      if (++nodeCount > nodes) throw tooLarge();
      if (isOpening(code) && ++depth > MAX_DEPTH) throw new Refusal(400, 'This is nested too deeply.');
    } else if (isClosing(code)) {
      depth--;
    }
  }
}

/** Returns the index of the closing quote, or of the end of the text. Reads each character once. */
function endOfString(text: string, from: number): number {
  for (let i = from; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === BACKSLASH) i++;
    else if (code === QUOTE) return i;
  }
  return text.length;
}

/** 413: the request has more bytes, fields or items than the call accepts. */
export const tooLarge = () => new Refusal(413, 'This is more than can be sent at once.');
