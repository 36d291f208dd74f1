/** Drafts a brief from what a website says about itself, without any model. It runs in the helper process. */
import type { AiBrief } from '@linksouq/shared-api/contract';
import type { WebsitePage } from '../websites';
import { brandName } from './brand-name';
import { type PageText, readPage } from './page-text';
import { splitSentences, talkingPoints } from './talking-points';
import { rankTopics } from './topics';
import { INDUSTRIES, TONES } from './vocabulary';

const OVERVIEW_MAX = 600;

export const extractiveAi = {
  async draftBrief(website: WebsitePage): Promise<AiBrief> {
    const page = readPage(website.url, website.html);
    const overview = overviewOf(page);
    const name = brandName(page);
    const points = talkingPoints(page, name);
    // A page that is drawn by scripts, or a block page, says nothing: better the empty form than made-up facts.
    if (!overview && points.length === 0) throw new Error('the page has no readable text');
    return {
      brand_name: name,
      industry: rankTopics(page, INDUSTRIES)[0]?.[page.language] ?? '',
      brand_overview: overview,
      brand_tone: rankTopics(page, TONES)
        .slice(0, 2)
        .map((tone) => tone[page.language])
        .join(page.language === 'ar' ? '، ' : ', '),
      talking_points: points,
    };
  },
};

/** The page's own description; a short one is filled up with its first real paragraphs. */
function overviewOf(page: PageText): string {
  const own = [...page.descriptions].sort((a, b) => b.length - a.length)[0] ?? '';
  const paragraphs = page.paragraphs.filter(
    (text) => text.length >= 60 && !/cookie|©|copyright|ملفات تعريف/i.test(text),
  );
  let overview = own;
  for (const sentence of paragraphs.flatMap(splitSentences)) {
    if (overview.length >= 160) break;
    if (!overview.includes(sentence)) overview = `${overview} ${sentence}`.trim();
  }
  return overview.length <= OVERVIEW_MAX
    ? overview
    : `${overview.slice(0, overview.lastIndexOf(' ', OVERVIEW_MAX))}…`;
}
