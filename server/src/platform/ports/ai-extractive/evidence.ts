/** Limits a brief to what a page says. The check compares characters, whichever adapter drafted the text. */
import type { BriefDraft, Evidence } from '../ai';
import { foldedText } from './folded-text';
import type { PageText } from './page-text';
import { fold, paragraphOf, sentencesOf } from './text';

/** Returns whether the page contains the quote as a person or a search engine reads it. */
export function isQuoted(
  pages: readonly PageText[],
  { quote, page }: Pick<Evidence, 'quote' | 'page'>,
): boolean {
  const wanted = fold(quote);
  if (!wanted) return false;
  return pages.some(
    (one) =>
      one.url === page &&
      (foldedText(one).includes(wanted) ||
        [...one.links.map(({ href }) => href), ...one.linked.sameAs].some((href) => fold(href) === wanted)),
  );
}

/**
 * Drops each field and point whose evidence is not on the page. The name needs no evidence, because people recognise
 * their own.
 */
export function grounded(pages: readonly PageText[], draft: BriefDraft): BriefDraft {
  const evidence = draft.evidence.filter((one) => isQuoted(pages, one));
  const has = (field: Evidence['field'], value?: string) =>
    evidence.some((one) => one.field === field && (value === undefined || one.value === value));
  const separator = draft.language === 'ar' ? '، ' : ', ';
  const tones = draft.brand_tone.split(separator).filter((tone) => tone && has('brand_tone', tone));
  const overview = draft.evidence.some(({ field }) => field === 'brand_overview')
    ? paragraphOf(evidence.filter(({ field }) => field === 'brand_overview').map(({ value }) => value))
    : '';
  return {
    ...draft,
    industry: has('industry') ? draft.industry : '',
    brand_tone: tones.join(separator),
    content_style: tones.length > 0 ? draft.content_style : '',
    brand_overview: sentencesOf(overview).length > 0 ? overview : '',
    talking_points: draft.talking_points.filter((point) => has('talking_points', point)),
    instagram: has('instagram') ? draft.instagram : '',
    evidence,
  };
}
