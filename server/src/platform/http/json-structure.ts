/** Checks the text of a JSON body before it is parsed. */
import { Refusal } from './errors';
import { MAX_DIGITS } from './payload-shape';

/** The deepest payload of the API has three levels, and the deepest payload of a release has five. */
export const MAX_DEPTH = 32;

const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;
const COLON = 58;
const isOpening = (code: number) => code === 91 || code === 123;
const isClosing = (code: number) => code === 93 || code === 125;
const isNumberCharacter = (code: number) =>
  (code >= 48 && code <= 57) || code === 43 || code === 45 || code === 46 || code === 69 || code === 101;

/**
 * Does not validate the JSON.
 * @param maxNodes maximum number of values and field names
 * @throws Refusal 400 for deep nesting or a long number, 413 for too many values
 */
export function checkStructure(text: string, maxNodes: number): void {
  let depth = 0;
  let nodeCount = 1;
  let digits = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (isNumberCharacter(code)) {
      if (++digits > MAX_DIGITS) throw new Refusal(400, 'A number has too many digits.');
      continue;
    }
    digits = 0;
    if (code === QUOTE) {
      i = endOfString(text, i + 1);
    } else if (code === COMMA || code === COLON || isOpening(code)) {
      if (++nodeCount > maxNodes) throw tooLarge();
      if (isOpening(code) && ++depth > MAX_DEPTH) throw new Refusal(400, 'This is nested too deeply.');
    } else if (isClosing(code)) {
      depth--;
    }
  }
}

/** Returns the index of the closing quote. If there is none, returns the length of the text. */
function endOfString(text: string, from: number): number {
  for (let i = from; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === BACKSLASH) i++;
    else if (code === QUOTE) return i;
  }
  return text.length;
}

/** Returns a refusal with 413: the request has more bytes, fields or items than the call accepts. */
export const tooLarge = () => new Refusal(413, 'This is more than can be sent at once.');
