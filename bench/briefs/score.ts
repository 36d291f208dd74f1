/** Compares a draft with the labels of its page. The score does not depend on the adapter. */
import { load } from 'cheerio';
import type { Case } from './cases';

/** A draft that an adapter made from a page. */
export interface Draft {
  brand_name: string;
  /** In English, even for an Arabic draft. */
  industry: string;
  /** In English, even for an Arabic draft. The strongest tone is first. */
  tones: readonly string[];
  brand_overview: string;
  talking_points: readonly string[];
  instagram: string;
  products: readonly string[];
  /** Quotes of the page that support fields and talking points. */
  evidence: readonly { field: string; value: string; quote: string }[];
}
export type Verdict = 'right' | 'usable' | 'wrong' | 'empty';
export type Field = 'name' | 'industry' | 'tone' | 'overview';
export const FIELDS: readonly Field[] = ['name', 'industry', 'tone', 'overview'];

export interface Judgement {
  fields: Record<Field, { verdict: Verdict; written: string }>;
  points: { text: string; good: boolean }[];
  /** Texts of the draft that the page does not support, or that contain a forbidden text. */
  unsupported: string[];
  instagram: Verdict | undefined;
  products: Verdict | undefined;
}

const OVERVIEW_MAX = 600;
const PLACEHOLDER = /lorem ipsum|dolor sit|\[(?:city|phone|name|practice name)\]|cookie/i;

const lettersAndDigits = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u064B-\u065F\u0640]/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
/**
 * Lower case, single spaces, no Arabic vowel signs, no invisible marks, one form of the Arabic alef, straight
 * apostrophes.
 */
const normalize = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u064B-\u065F\u0640\u200B-\u200F]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

function judgeName(written: string, { name = [] }: Case): Verdict {
  if (!written) return 'empty';
  const writtenLetters = lettersAndDigits(written);
  if (name.some((right) => lettersAndDigits(right) === writtenLetters)) return 'right';
  return name.some(
    (right) =>
      writtenLetters.includes(lettersAndDigits(right)) ||
      (writtenLetters.length > 3 && lettersAndDigits(right).includes(writtenLetters)),
  )
    ? 'usable'
    : 'wrong';
}
function judgeChoice(written: readonly string[], choice: Case['industry']): Verdict {
  const [right, usable] = choice!;
  if (written.length === 0) return right.includes('') ? 'right' : 'empty';
  if (right.includes(written[0]!)) return 'right';
  return written.some((value) => right.includes(value) || usable.includes(value)) ? 'usable' : 'wrong';
}
/** `''` among the labels means that an empty field is right (see `Label`). */
function judgeOverview(written: string, { overview = [], never = [] }: Case): Verdict {
  if (!written) return overview.includes('') ? 'right' : 'empty';
  const patterns = overview.filter(Boolean);
  if (patterns.length === 0 || PLACEHOLDER.test(written) || contains(written, never)) return 'wrong';
  const matched = patterns.filter((pattern) => new RegExp(pattern, 'iu').test(written)).length;
  if (matched === patterns.length && written.length <= OVERVIEW_MAX) return 'right';
  return matched > 0 ? 'usable' : 'wrong';
}
const contains = (text: string, fragments: readonly string[]) =>
  fragments.some((fragment) => normalize(text).includes(normalize(fragment)));

/**
 * Returns the normalized text of a page. Each quote of a draft must be a part of this text. The text contains all
 * elements, also hidden elements, but no scripts and styles. It also contains JSON-LD data, and one attribute of each
 * meta tag, picture and link.
 */
function textOf(html: string): string {
  const $ = load(html);
  const attributes = $('meta[content],img[alt],a[href]')
    .toArray()
    .map((element) => $(element).attr('content') ?? $(element).attr('alt') ?? $(element).attr('href') ?? '');
  const jsonLd = $('script[type="application/ld+json"]')
    .toArray()
    .map((element) => {
      try {
        return JSON.stringify(JSON.parse($(element).text())).replace(/\\"/g, '"');
      } catch {
        return '';
      }
    });
  $('script,style').remove();
  $('br').replaceWith(' ');
  const texts = $('*')
    .toArray()
    .map((element) => $(element).text());
  return [...attributes, ...jsonLd, ...texts].map(normalize).join('\n');
}

export function judge(draft: Draft, testCase: Case): Judgement {
  const pageText = textOf(testCase.html);
  const hasQuote = (field: string, value?: string) =>
    draft.evidence.some(
      (evidence) =>
        evidence.field === field &&
        (value === undefined || evidence.value === value) &&
        pageText.includes(normalize(evidence.quote)),
    );
  const quotesOf = (point: string) =>
    draft.evidence
      .filter(({ field, value }) => field === 'talking_points' && value === point)
      .map(({ quote }) => quote);
  const unsupported = [
    ...(draft.industry && !hasQuote('industry') ? [`industry: ${draft.industry}`] : []),
    ...(draft.tones.length > 0 && !hasQuote('brand_tone') ? [`tone: ${draft.tones.join()}`] : []),
    ...(draft.brand_overview && !hasQuote('brand_overview') ? [`overview: ${draft.brand_overview}`] : []),
    ...draft.talking_points.filter((point) => !hasQuote('talking_points', point)),
    ...[draft.brand_name, draft.brand_overview, ...draft.talking_points].filter((text) =>
      contains(text, testCase.never ?? []),
    ),
  ];
  return {
    fields: {
      name: { verdict: judgeName(draft.brand_name, testCase), written: draft.brand_name },
      industry: {
        verdict: judgeChoice(draft.industry ? [draft.industry] : [], testCase.industry),
        written: draft.industry,
      },
      tone: { verdict: judgeChoice(draft.tones, testCase.tone), written: draft.tones.join(', ') },
      overview: { verdict: judgeOverview(draft.brand_overview, testCase), written: draft.brand_overview },
    },
    points: draft.talking_points.map((text) => ({
      text,
      // A model may rephrase a claim of the page. Then the quote contains the original words.
      good:
        [text, ...quotesOf(text)].some((wording) => contains(wording, testCase.points ?? [])) &&
        !contains(text, testCase.never ?? []),
    })),
    unsupported,
    instagram: testCase.instagram
      ? draft.instagram === ''
        ? 'empty'
        : draft.instagram === testCase.instagram
          ? 'right'
          : 'wrong'
      : draft.instagram
        ? 'wrong'
        : undefined,
    // A draft with none of the labelled products counts as 'empty', even if it lists other products.
    products: testCase.products
      ? testCase.products.some((name) => draft.products.includes(name))
        ? 'right'
        : 'empty'
      : undefined,
  };
}

/** 100 × (right + 0.6 × usable − wrong) / number of verdicts */
export function scoreOf(verdicts: readonly Verdict[]): number {
  if (verdicts.length === 0) return 0;
  const pointsOf = { right: 1, usable: 0.6, wrong: -1, empty: 0 };
  return (100 * verdicts.reduce((sum, verdict) => sum + pointsOf[verdict], 0)) / verdicts.length;
}
