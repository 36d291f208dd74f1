import type { PageText } from './page-text';
import { fold, sentencesOf } from './text';
import type { Topic } from './topic';

/** Weight of a word by its place on the page. */
const WEIGHTS = { title: 4, description: 4, heading: 2, body: 1 };
const STRONG = 3;
/** A repeated word adds a little, up to this number of times. */
const MAX_AGAIN = 4;
const TYPE_SCORE = 15;
const MAX_BODY = 20_000;

export interface Ranked {
  topic: Topic;
  score: number;
  /** The sentence that contains the strongest word, as on the page. '' when only a schema.org type matches. */
  quote: string;
  page: string;
}
interface Part {
  text: string;
  folded: string;
  weight: number;
  page: string;
}

function partsOf(pages: readonly PageText[]): Part[] {
  const parts: Omit<Part, 'folded'>[] = [];
  pages.forEach((page, at) => {
    // Weight of other pages, which describe the brand less than its home page.
    const part = (text: string, weight: number) =>
      parts.push({ text, weight: at === 0 ? weight : 1, page: page.url });
    part(page.title, WEIGHTS.title);
    for (const text of page.descriptions.flatMap(sentencesOf)) part(text, WEIGHTS.description);
    part(page.keywords.slice(0, 500), 1);
    for (const text of page.alts) part(text, WEIGHTS.body);
    let left = MAX_BODY;
    for (const block of page.blocks) {
      if (block.part === 'review' || block.part === 'article' || (left -= block.text.length) < 0) continue;
      part(block.text, block.kind === 'heading' && !block.isLink ? WEIGHTS.heading : WEIGHTS.body);
    }
  });
  return parts.filter(({ text }) => text).map((part) => ({ ...part, folded: fold(part.text) }));
}

/** Returns the topics of a site, best first. Topics without a match are omitted. */
export function rankTopics(
  pages: readonly PageText[],
  topics: readonly Topic[],
  /** Texts that do not count for a topic: a shop called Royal is not royal because of its name. */
  without: readonly string[] = [],
): Ranked[] {
  const ignored = without.map(fold).filter((text) => text.length > 2);
  const parts = partsOf(pages).map((part) => ({
    ...part,
    folded: ignored.reduce((text, one) => text.replaceAll(one, ' '), part.folded),
  }));
  const all = parts.map(({ folded }) => folded).join('\n');
  const types = pages.flatMap(({ linked }) => linked.types);
  return topics
    .map((topic) => {
      const typed = topic.types !== undefined && types.some((type) => topic.types!.test(type));
      let score = typed ? TYPE_SCORE : 0;
      let best: { worth: number; part: Part } | undefined;
      for (const word of topic.words) {
        if (!all.includes(word.stem)) continue;
        let top: Part | undefined;
        let count = 0;
        for (const part of parts) {
          if (!part.folded.includes(word.stem)) continue;
          const hits = part.folded.match(word.pattern)?.length ?? 0;
          count += hits;
          if (hits > 0 && (!top || part.weight > top.weight)) top = part;
        }
        if (!top) continue;
        const worth = (word.isStrong ? STRONG : 1) * (top.weight + 0.5 * Math.min(count - 1, MAX_AGAIN));
        score += worth;
        if (!best || worth > best.worth) best = { worth, part: top };
      }
      const from = best?.part;
      return { topic, score, quote: from?.text.slice(0, 300) ?? '', page: from?.page ?? pages[0]!.url };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}

export interface Bar {
  /** A lower score does not count. */
  least: number;
  /** The best score must be this many times the next one. */
  margin: number;
}
/** Returns the one topic that stands out, or none. An empty field is better than a wrong one. */
export function chosenTopic(ranked: readonly Ranked[], { least, margin }: Bar): Ranked | undefined {
  const [first, second] = ranked;
  if (!first || first.score < least) return undefined;
  return second && first.score < second.score * margin ? undefined : first;
}
