/**
 * Drafts a brief from a website without a language model, in the helper process. The result depends only on
 * the markup of the pages.
 */
import type { BriefDraft, Evidence } from '../ai';
import type { WebsitePage } from '../websites';
import { otherNameOf } from './brand-look';
import { brandName } from './brand-name';
import { isOwnVoice, talkingPoints } from './claims';
import { grounded, isQuoted } from './evidence';
import { INDUSTRIES } from './industries';
import { instagramOf } from './instagram';
import { separatorOf } from './language';
import { offersOf } from './offers';
import { type FoundProduct, MAX_PRODUCTS } from './linked-data';
import { overviewOf } from './overview';
import { type PageText, readPage } from './page-text';
import { NotABrandPage } from './not-a-brand-page';
import { refusalOf } from './refusals';
import { isHarmless } from './quotable';
import { contentStyleOf, TONES } from './tones';
import { paragraphOf } from './text';
import { type TopicThreshold, chosenTopic, type RankedTopic, rankTopics } from './topics';

const INDUSTRY_THRESHOLD: TopicThreshold = { minScore: 8, margin: 1.15 };
const TONE_THRESHOLD: TopicThreshold = { minScore: 5, margin: 1 };
/**
 * A tone needs a sentence with one strong word or two weak words. For example, the weak word "pure" alone
 * does not give the tone Minimal.
 */
const MIN_SUPPORT = 2;
/** Most pages greet their visitors, so greetings do not count for a tone. */
const GREETINGS = ['welcome to', 'مرحبا بكم في', 'اهلا بكم في'];
/** The score of a second tone must be at least this part of the first tone's score. */
const SECOND_TONE_SHARE = 0.6;

/**
 * Reads all pages. Omits each later page that does not describe the brand.
 * @throws NotABrandPage when the first page does not describe a brand
 */
export function readPages([first, ...others]: readonly WebsitePage[]): PageText[] {
  const home = readPage(first!.url, first!.html);
  const reason = refusalOf(home, first!.html);
  if (reason) throw new NotABrandPage(reason);
  const more = others
    .map(({ url, html }) => ({ page: readPage(url, html), html }))
    .filter(({ page, html }) => !refusalOf(page, html))
    .map(({ page }) => page);
  return [home, ...more];
}

/** @throws NotABrandPage */
export function extractBrief(pages: readonly WebsitePage[]): BriefDraft {
  return draftOf(readPages(pages));
}

/** Returns a draft with statements of the pages only. @throws NotABrandPage when the pages say too little */
export function draftOf(pages: readonly PageText[]): BriefDraft {
  const home = pages[0]!;
  const name = brandName(home);
  const facts = {
    brand_name: name,
    instagram: instagramOf(pages, name),
    products: productsOf(pages, name),
    other_name: otherNameOf(home, name),
    brand_color: home.themeColor,
  };
  if (home.language === 'other') {
    // The word lists exist only in English and Arabic, so the brand writes the other fields.
    const industry = rankTopics(pages, INDUSTRIES).find(({ isTyped }) => isTyped);
    // A page without title and names is probably not HTML, or has an unknown encoding.
    const isBare = !home.title && home.names.length === 0 && home.blocks.length < 3;
    if (isBare && !industry && !facts.instagram) throw new NotABrandPage('empty');
    return assembleDraft(pages, facts, { industry, tones: [], overview: [], points: [] });
  }
  const points = talkingPoints(pages, name, home.language);
  const overview = overviewOf(pages, name, home.language);
  const tones = rankTopics(pages, TONES, [name, ...GREETINGS], isOwnVoice).filter(
    ({ support }) => support >= MIN_SUPPORT,
  );
  const first = chosenTopic(tones, TONE_THRESHOLD);
  const second =
    first && tones[1] && tones[1].score >= Math.max(TONE_THRESHOLD.minScore, first.score * SECOND_TONE_SHARE)
      ? tones[1]
      : undefined;
  const industry = chosenTopic(rankTopics(pages, INDUSTRIES), INDUSTRY_THRESHOLD);
  const isEmpty = [...points, ...overview, ...facts.products].length === 0 && !industry && !facts.instagram;
  if (isEmpty) throw new NotABrandPage('empty');
  return assembleDraft(pages, facts, {
    industry,
    tones: [first, second].filter((tone) => tone !== undefined),
    overview,
    points,
  });
}

interface Facts {
  brand_name: string;
  instagram: ReturnType<typeof instagramOf>;
  products: FoundProduct[];
  other_name: string;
  brand_color: string;
}
interface Statements {
  industry: RankedTopic | undefined;
  tones: readonly RankedTopic[];
  overview: ReturnType<typeof overviewOf>;
  points: ReturnType<typeof talkingPoints>;
}

function assembleDraft(
  pages: readonly PageText[],
  facts: Facts,
  { industry, tones, overview, points }: Statements,
): BriefDraft {
  const home = pages[0]!;
  const isArabic = home.language === 'ar';
  const nameOf = (ranked: RankedTopic) => (isArabic ? ranked.topic.ar : ranked.topic.en);
  const evidence: Evidence[] = [
    { field: 'brand_name', value: facts.brand_name, quote: facts.brand_name, page: home.url },
    ...(industry
      ? [
          {
            field: 'industry' as const,
            value: nameOf(industry),
            quote: industry.quote || (home.linked.types[0] ?? ''),
            page: industry.page,
          },
        ]
      : []),
    ...tones.map((tone) => ({
      field: 'brand_tone' as const,
      value: nameOf(tone),
      quote: tone.quote,
      page: tone.page,
    })),
    ...overview.map(({ text, quote, page }) => ({
      field: 'brand_overview' as const,
      value: text,
      quote,
      page,
    })),
    ...points.map(({ text, quote, page }) => ({
      field: 'talking_points' as const,
      value: text,
      quote,
      page,
    })),
    // A product whose name is only in the linked data has no quote.
    ...facts.products.flatMap(({ name }) => {
      const page = pages.find(({ url }) => isQuoted(pages, { quote: name, page: url }));
      return page ? [{ field: 'product' as const, value: name, quote: name, page: page.url }] : [];
    }),
    ...(facts.instagram
      ? [
          {
            field: 'instagram' as const,
            value: facts.instagram.handle,
            quote: facts.instagram.quote,
            page: facts.instagram.page,
          },
        ]
      : []),
  ];
  return grounded(pages, {
    brand_name: facts.brand_name,
    industry: industry ? nameOf(industry) : '',
    brand_overview: paragraphOf(overview.map(({ text }) => text)),
    brand_tone: tones.map(nameOf).join(separatorOf(home.language)),
    talking_points: points.map(({ text }) => text),
    instagram: facts.instagram?.handle ?? '',
    products: facts.products,
    other_name: facts.other_name,
    brand_color: facts.brand_color,
    content_style: contentStyleOf(tones[0]?.topic.en),
    language: home.language,
    evidence,
    drafted_by: 'website',
    notes: home.language === 'other' ? ['other-language'] : [],
  });
}

/** Returns the products in linked data and product cards, or else the offers of the site. */
function productsOf(pages: readonly PageText[], name: string): FoundProduct[] {
  const found = [
    ...pages.flatMap(({ linked }) => linked.products),
    ...pages.flatMap(({ cards }) => cards),
  ].filter((product) => isHarmless(product.name));
  const byName = new Map<string, FoundProduct>();
  for (const product of found) {
    const sameName = byName.get(product.name.toLowerCase());
    if (!sameName) byName.set(product.name.toLowerCase(), { ...product });
    else
      byName.set(product.name.toLowerCase(), {
        ...sameName,
        image: sameName.image || product.image,
        url: sameName.url || product.url,
      });
  }
  if (byName.size > 0) return [...byName.values()].slice(0, MAX_PRODUCTS);
  // The patterns for headings of offers exist only in English and Arabic.
  return pages[0]!.language === 'other' ? [] : offersOf(pages, name);
}
