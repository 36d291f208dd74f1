/** Selects the passages of a site that the model reads: those that describe the brand and its offer. */
import { claimScore, INJECTION } from '../ai-extractive/claims';
import type { PageText } from '../ai-extractive/page-text';
import { isPlaceholderText } from '../ai-extractive/placeholder-text';
import { sentencesOf, unique } from '../ai-extractive/text';

/** Maximum number of characters of all passages together. */
const MAX_TOTAL = 9_000;
/** Maximum number of characters of one passage. */
const MAX_PASSAGE = 700;

interface Passage {
  text: string;
  score: number;
  index: number;
}

/** Returns the passages in reading order, without passages that contain instructions to a model. */
export function passagesOf(pages: readonly PageText[]): string[] {
  const passages: Passage[] = [];
  const add = (text: string, score: number) => {
    if (INJECTION.test(text) || isPlaceholderText(text)) return;
    passages.push({ text: text.slice(0, MAX_PASSAGE), score, index: passages.length });
  };
  pages.forEach((page, pageIndex) => {
    const isHome = pageIndex === 0;
    add(page.title, isHome ? 9 : 2);
    for (const description of page.descriptions) add(description, isHome ? 8 : 4);
    for (const block of page.blocks) {
      if (block.isLink || block.part === 'review' || block.part === 'article' || block.text.length < 8)
        continue;
      const scores = sentencesOf(block.text).map((text) =>
        claimScore(text, block.kind, page.language === 'ar' ? 'ar' : 'en'),
      );
      add(block.text, Math.max(0, ...scores) + (block.kind === 'heading' ? 1 : 0.5) - pageIndex * 0.5);
    }
    if (page.blocks.length < 5) for (const alt of page.alts) add(alt, 1);
  });
  let remaining = MAX_TOTAL;
  const chosen = new Set<Passage>();
  for (const passage of [...passages].sort((a, b) => b.score - a.score || a.index - b.index)) {
    if (passage.text.length + 1 > remaining) continue;
    remaining -= passage.text.length + 1;
    chosen.add(passage);
  }
  return unique(passages.filter((passage) => chosen.has(passage)).map(({ text }) => text));
}
