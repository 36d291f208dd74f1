import type { PageText } from './page-text';
import { fold, sentencesOf } from './text';
import type { Topic } from './topic';

/** Weight of a word, by the place on the page where it occurs. */
const WEIGHTS = { title: 4, description: 4, heading: 2, body: 1 };
const STRONG = 3;
/** Maximum number of repetitions of a word that add to the score. Each adds a little. */
const MAX_REPETITIONS = 4;
const TYPE_SCORE = 15;
/**
 * Minimum score of a topic that its schema.org type decides, as a part of the best score. A type decides only if no
 * other topic has a type in the linked data.
 */
const TYPED_SHARE = 0.5;
const MAX_BODY = 20_000;

export interface RankedTopic {
  topic: Topic;
  score: number;
  /** The sentence of the page that supports the topic best. '' when only a schema.org type matches. */
  quote: string;
  page: string;
  /**
   * Support of the topic by the quote alone: 2 for each strong word of the topic that the quote contains, and 1 for
   * each weak word. A repeated word counts once.
   */
  support: number;
  /** Whether the site's linked data contains a type of this topic. */
  isTyped: boolean;
}
interface Part {
  text: string;
  folded: string;
  weight: number;
  page: string;
}

/** Maximum length of a quote, in characters. People do not read longer quotes. */
const MAX_QUOTE = 300;
/** Splits text between words into parts that are short enough for a quote. */
const quotableParts = (text: string): string[] =>
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
    // Other pages describe the brand less than the home page, so their texts have the lowest weight.
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
    .flatMap((part) => quotableParts(part.text).map((text) => ({ ...part, text })))
    .map((part) => ({ ...part, folded: fold(part.text) }));
}

/** Returns the topics of a site, the best first. Leaves out topics without a match. */
export function rankTopics(
  pages: readonly PageText[],
  topics: readonly Topic[],
  /** Texts that do not count. For example, a shop with the name Royal is not royal. */
  without: readonly string[] = [],
  /** Returns whether a sentence of the page counts. */
  counts: (text: string) => boolean = () => true,
): RankedTopic[] {
  const ignored = without.map(fold).filter((text) => text.length > 2);
  const parts = partsOf(pages)
    .filter(({ text }) => counts(text))
    .map((part) => ({
      ...part,
      folded: ignored.reduce((text, phrase) => text.replaceAll(phrase, ' '), part.folded),
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
        const worth =
          (word.isStrong ? STRONG : 1) * (top.weight + 0.5 * Math.min(count - 1, MAX_REPETITIONS));
        score += worth;
      }
      const [from, support] = bestSupport(supports);
      return { topic, score, quote: from?.text ?? '', page: from?.page ?? pages[0]!.url, support, isTyped };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}

/**
 * Returns the sentence with the most support. If several have the same support, the weight decides, and then
 * the order.
 */
function bestSupport(supports: ReadonlyMap<Part, number>): [part: Part | undefined, support: number] {
  const [best] = [...supports].sort(([a, more], [b, less]) => less - more || b.weight - a.weight);
  return best ?? [undefined, 0];
}

export interface TopicThreshold {
  /** Minimum score. */
  least: number;
  /** The best score must be at least this many times the second best score. */
  margin: number;
}
/** Returns the topic that is clearly the best, or undefined. An empty field is better than a wrong value. */
export function chosenTopic(
  ranked: readonly RankedTopic[],
  { least, margin }: TopicThreshold,
): RankedTopic | undefined {
  const [first, second] = ranked;
  if (!first || first.score < least) return undefined;
  // The type in the linked data decides: a hotel that sells weddings is still a hotel. It does not decide
  // when the page's text contradicts it.
  const [typed, other] = ranked.filter(({ isTyped }) => isTyped);
  if (typed && !other && typed.score >= first.score * TYPED_SHARE) return typed;
  return second && first.score < second.score * margin ? undefined : first;
}
