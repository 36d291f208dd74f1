/**
 * Selects the texts of a site that the model reads: passages that describe the brand and its offer. The first
 * characters of the pages would often describe neither.
 */
import { claimScore, INJECTION } from '../ai-extractive/claims';
import type { PageText } from '../ai-extractive/page-text';
import { isPlaceholderText } from '../ai-extractive/placeholder-text';
import { sentencesOf, unique } from '../ai-extractive/text';

/** Maximum number of characters, for all pages together. */
const MAX_PASSAGES = 9_000;
const MAX_PASSAGE = 700;

interface Passage {
  text: string;
  worth: number;
  at: number;
}

/**
 * Returns the passages in reading order. Leaves out texts with instructions to a program, so that the model
 * does not read them.
 */
export function passagesOf(pages: readonly PageText[]): string[] {
  const passages: Passage[] = [];
  const add = (text: string, worth: number) => {
    if (INJECTION.test(text) || isPlaceholderText(text)) return;
    passages.push({ text: text.slice(0, MAX_PASSAGE), worth, at: passages.length });
  };
  pages.forEach((page, pageAt) => {
    const first = pageAt === 0;
    add(page.title, first ? 9 : 2);
    for (const description of page.descriptions) add(description, first ? 8 : 4);
    for (const block of page.blocks) {
      if (block.isLink || block.part === 'review' || block.part === 'article' || block.text.length < 8)
        continue;
      const claims = sentencesOf(block.text).map((text) =>
        claimScore(text, block.kind, page.language === 'ar' ? 'ar' : 'en'),
      );
      add(block.text, Math.max(0, ...claims) + (block.kind === 'heading' ? 1 : 0.5) - pageAt * 0.5);
    }
    if (page.blocks.length < 5) for (const alt of page.alts) add(alt, 1);
  });
  let left = MAX_PASSAGES;
  const chosen = new Set<Passage>();
  for (const passage of [...passages].sort((a, b) => b.worth - a.worth || a.at - b.at)) {
    if (passage.text.length + 1 > left) continue;
    left -= passage.text.length + 1;
    chosen.add(passage);
  }
  return unique(passages.filter((passage) => chosen.has(passage)).map(({ text }) => text));
}
