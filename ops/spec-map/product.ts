/** The numbered sentences of docs/product.md. */
import { read } from '../documents/project';

export interface Sentence {
  /** Section and sentence, such as `5.2`. */
  id: string;
  /** The headings above the sentence, from the outermost to the innermost. */
  headings: string[];
  text: string;
}

const SENTENCE_START = /^- \*\*(\d+\.\d+)\*\* (.+)$/;

/** @throws Error when two sentences have the same number */
export function sentencesIn(document: string): Sentence[] {
  const sentences: Sentence[] = [];
  let headings: string[] = [];
  let open: Sentence | undefined;
  for (const line of document.split('\n')) {
    const heading = /^(#{2,3}) (.+)$/.exec(line);
    if (heading) headings = [...headings.slice(0, heading[1]!.length - 2), heading[2]!];
    const start = SENTENCE_START.exec(line);
    if (start) {
      open = { id: start[1]!, headings, text: start[2]! };
      if (sentences.some(({ id }) => id === open!.id))
        throw new Error(`product.md has two sentences ${open.id}`);
      sentences.push(open);
    } else if (open && /^ {2}\S/.test(line)) open.text += ` ${line.trim()}`;
    else open = undefined;
  }
  return sentences;
}

export const productSentences = () => sentencesIn(read('docs/product.md'));
