import { patternOf } from './paths';
import { entries, read } from './project';

const NOT_IN_SOURCE = [
  // The sources contain only the prefix of these variables. The rest is the name of a template or a remote.
  'TWILIO_CONTENT_QUOTE',
  'STAGE_TOKEN_MFE_BUYER',
  // A variable of the program buildah.
  'STORAGE_DRIVER',
];
const SYMBOL = /^([a-z]+\w*[A-Z]\w*|[A-Z]\w*[a-z]\w*|[A-Z][A-Z0-9_]+)(?:\(\))?$/;
const SOURCE = /\.(tsx?|mjs|cjs|js|css|ya?ml)$|(^|\/)(Docker|Caddy)file$/;
/**
 * In these documents, if a step, paragraph or row names files, one of the files must contain each symbol of the item.
 * Items that name no file are not checked.
 */
const WITH_PLACES = ['docs/contributing.md', 'docs/architecture.md'];

const wordsByFile = new Map<string, ReadonlySet<string>>();
function wordsOf(file: string): ReadonlySet<string> {
  const words = wordsByFile.get(file) ?? new Set(read(file).match(/\w+/g));
  wordsByFile.set(file, words);
  return words;
}
// The files of this folder contain examples of wrong names.
const sources = entries.filter((file) => SOURCE.test(file) && !file.startsWith('ops/documents/'));

const codesIn = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!);
const symbolsIn = (text: string) => codesIn(text).flatMap((code) => SYMBOL.exec(code)?.[1] ?? []);
const withoutBlocks = (text: string) => text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '');
/** Returns the paragraphs, list items and rows of tables. */
const itemsOf = (text: string) => text.split(/\n\s*\n|\n(?=\s*(?:\d+\.|-|\|) )/);
/** Returns whether a text in backticks is a source file or a folder of a workspace. */
const isPlace = (code: string) => SOURCE.test(code) || /^[\w-]+\/[\w./-]*\/$/.test(code);
const sourcesAt = (place: string) =>
  sources.filter((source) =>
    place.endsWith('/') ? source.startsWith(place) : patternOf(place).test(source),
  );

export const absentSymbols = (file: string, text: string): string[] =>
  symbolsIn(withoutBlocks(text))
    .filter((symbol) => !NOT_IN_SOURCE.includes(symbol))
    .filter((symbol) => !sources.some((source) => wordsOf(source).has(symbol)))
    .map((symbol) => `${file}: no source file contains ${symbol}`);

/** @returns one message for each symbol that no file of its step, paragraph or row contains */
export function misplacedSymbols(file: string, text: string): string[] {
  if (!WITH_PLACES.includes(file)) return [];
  return itemsOf(withoutBlocks(text)).flatMap((item) => {
    const places = codesIn(item).filter(isPlace);
    if (places.length === 0) return [];
    const sourcesOfItem = places.flatMap(sourcesAt);
    return symbolsIn(item)
      .filter((symbol) => !sourcesOfItem.some((source) => wordsOf(source).has(symbol)))
      .map((symbol) => `${file}: ${symbol} is not in ${places.join(', ')}`);
  });
}
