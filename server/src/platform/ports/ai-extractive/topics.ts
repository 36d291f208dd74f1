import type { PageText } from './page-text';
import { fold, sentencesOf } from './text';
import type { Topic } from './topic';

/** Weight of a word by its place on the page. */
const WEIGHTS = { title: 4, description: 4, heading: 2, body: 1 };
const STRONG = 3;
/** A repeated word adds a little, up to this number of times. */
const MAX_AGAIN = 4;
const TYPE_SCORE = 15;
/** The only type of the linked data decides when its topic has at least this share of the best score. */
const TYPED_SHARE = 0.5;
const MAX_BODY = 20_000;

export interface Ranked {
  topic: Topic;
  score: number;
  /** The sentence that supports the topic best, as on the page. '' when only a schema.org type matches. */
  quote: string;
  page: string;
  /** How much the quote alone says: 2 for each strong word in it, 1 for each other word. */
  support: number;
  /** The site's linked data names a type of this topic. */
  isTyped: boolean;
}
interface Part {
  text: string;
  folded: string;
  weight: number;
  page: string;
}

/** A quote that a person reads is no longer than this. */
const MAX_QUOTE = 300;
/** Returns the text in parts that are short enough for a quote, cut between words. */
const quotable = (text: string): string[] =>
  text.length <= MAX_QUOTE ? [text].filter(Boolean) : cutBetweenWords(text);
function cutBetweenWords(text: string): string[] {
  const parts: string[] = [''];
  for (const word of text.split(' ')) {
    const last = parts.at(-1)!;
    if (last && last.length + word.length >= MAX_QUOTE) parts.push(word);
    else parts[parts.length - 1] = last ? `${last} ${word}` : word;
  }
  return parts;
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
      const isHeading = block.kind === 'heading' && !block.isLink;
      for (const text of isHeading ? [block.text] : sentencesOf(block.text))
        part(text, isHeading ? WEIGHTS.heading : WEIGHTS.body);
    }
  });
  return parts
    .flatMap((part) => quotable(part.text).map((text) => ({ ...part, text })))
    .map((part) => ({ ...part, folded: fold(part.text) }));
}

/** Returns the topics of a site, best first. Topics without a match are omitted. */
export function rankTopics(
  pages: readonly PageText[],
  topics: readonly Topic[],
  /** Texts that do not count for a topic: a shop called Royal is not royal because of its name. */
  without: readonly string[] = [],
  /** Whether a sentence of the page counts. */
  counts: (text: string) => boolean = () => true,
): Ranked[] {
  const ignored = without.map(fold).filter((text) => text.length > 2);
  const parts = partsOf(pages)
    .filter(({ text }) => counts(text))
    .map((part) => ({
      ...part,
      folded: ignored.reduce((text, one) => text.replaceAll(one, ' '), part.folded),
    }));
  const all = parts.map(({ folded }) => folded).join('\n');
  const types = pages.flatMap(({ linked }) => linked.types);
  return topics
    .map((topic) => {
      const isTyped = topic.types !== undefined && types.some((type) => topic.types!.test(type));
      let score = isTyped ? TYPE_SCORE : 0;
      const supports = new Map<Part, number>();
      for (const word of topic.words) {
        if (!all.includes(word.stem)) continue;
        let top: Part | undefined;
        let count = 0;
        for (const part of parts) {
          if (!part.folded.includes(word.stem)) continue;
          const hits = part.folded.match(word.pattern)?.length ?? 0;
          count += hits;
          if (hits > 0) supports.set(part, (supports.get(part) ?? 0) + (word.isStrong ? 2 : 1));
          if (hits > 0 && (!top || part.weight > top.weight)) top = part;
        }
        if (!top) continue;
        const worth = (word.isStrong ? STRONG : 1) * (top.weight + 0.5 * Math.min(count - 1, MAX_AGAIN));
        score += worth;
      }
      const [from, support] = bestSupport(supports);
      return { topic, score, quote: from?.text ?? '', page: from?.page ?? pages[0]!.url, support, isTyped };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}

/** Returns the sentence with the most support. Of equal ones, that with the higher weight, then the first. */
function bestSupport(supports: ReadonlyMap<Part, number>): [part: Part | undefined, support: number] {
  const [best] = [...supports].sort(([a, more], [b, less]) => less - more || b.weight - a.weight);
  return best ?? [undefined, 0];
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
  // A hotel that sells weddings is still a hotel. Data that its own text contradicts does not decide.
  const [typed, other] = ranked.filter(({ isTyped }) => isTyped);
  if (typed && !other && typed.score >= first.score * TYPED_SHARE) return typed;
  return second && first.score < second.score * margin ? undefined : first;
}
