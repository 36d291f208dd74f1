import type { PageText } from './page-text';
import { fold } from './text';

const foldedPages = new WeakMap<PageText, string>();
/** Returns all texts of a page that a quote may come from, joined and folded. */
export function foldedText(page: PageText): string {
  const cached = foldedPages.get(page);
  if (cached !== undefined) return cached;
  const { title, names, descriptions, linked, blocks, alts, keywords } = page;
  const texts = [
    title,
    ...names,
    ...descriptions,
    ...linked.types,
    ...blocks.map(({ text }) => text),
    ...alts,
    keywords,
  ];
  const folded = fold(texts.join('\n'));
  foldedPages.set(page, folded);
  return folded;
}
