/** Limits a brief to statements that the pages contain. Each adapter that drafts a brief uses this check. */
import type { BriefDraft, Evidence } from '../ai';
import { foldedText } from './folded-text';
import { separatorOf } from './language';
import type { PageText } from './page-text';
import { fold, paragraphOf, sentencesOf } from './text';

/** Returns whether the quote is in the texts of the page, or is an address in its links or its linked data. */
export function isQuoted(
  pages: readonly PageText[],
  { quote, page }: Pick<Evidence, 'quote' | 'page'>,
): boolean {
  const wanted = fold(quote);
  if (!wanted) return false;
  return pages.some(
    (candidate) =>
      candidate.url === page &&
      (foldedText(candidate).includes(wanted) ||
        [...candidate.links.map(({ href }) => href), ...candidate.linked.sameAs].some(
          (href) => fold(href) === wanted,
        )),
  );
}

/**
 * Removes these values if their quote is not on a page: industry, tones, sentences of the overview, talking
 * points, Instagram account. If no tone remains, also removes the content style. Other fields need no quote:
 * for example, the brand can check its own name.
 */
export function grounded(pages: readonly PageText[], draft: BriefDraft): BriefDraft {
  const evidence = draft.evidence.filter((item) => isQuoted(pages, item));
  const hasEvidence = (field: Evidence['field'], value?: string) =>
    evidence.some((item) => item.field === field && (value === undefined || item.value === value));
  const separator = separatorOf(draft.language);
  const tones = draft.brand_tone.split(separator).filter((tone) => tone && hasEvidence('brand_tone', tone));
  const overview = draft.evidence.some(({ field }) => field === 'brand_overview')
    ? paragraphOf(evidence.filter(({ field }) => field === 'brand_overview').map(({ value }) => value))
    : '';
  return {
    ...draft,
    industry: hasEvidence('industry') ? draft.industry : '',
    brand_tone: tones.join(separator),
    content_style: tones.length > 0 ? draft.content_style : '',
    brand_overview: sentencesOf(overview).length > 0 ? overview : '',
    talking_points: draft.talking_points.filter((point) => hasEvidence('talking_points', point)),
    instagram: hasEvidence('instagram') ? draft.instagram : '',
    evidence,
  };
}
