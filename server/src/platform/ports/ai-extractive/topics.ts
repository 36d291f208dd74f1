import type { PageText } from './page-text';
import { fold, sentencesOf } from './text';
import type { Topic } from './topic';

/** Weight of a word, by the place on the page where it occurs. */
const WEIGHTS = { title: 4, description: 4, heading: 2, body: 1 };
/** Factor of a strong word. A weak word has the factor 1. */
const STRONG_FACTOR = 3;
/** Only this number of repetitions of a word adds to the score. */
const MAX_REPETITIONS = 4;
const TYPE_SCORE = 15;
/**
 * If exactly one topic matches a schema.org type, and has at least this part of the best score, this topic wins.
 */
const TYPED_SHARE = 0.5;
const MAX_BODY = 20_000;

export interface RankedTopic {
  topic: Topic;
  score: number;
  /** The sentence that supports the topic best. '' when only a schema.org type matches. */
  quote: string;
  page: string;
  /** Points of the quote: 2 for each different strong word of the topic, and 1 for each weak word. */
  support: number;
  /** Whether the linked data contains a schema.org type of this topic. */
  isTyped: boolean;
}
interface Part {
  text: string;
  folded: string;
  weight: number;
  page: string;
}

/** Maximum length of a quote, characters. */
const MAX_QUOTE = 300;
/** Splits a text between words into parts that are short enough for a quote. */
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
  pages.forEach((page, index) => {
    // Other pages describe the brand less than the home page, so their texts have the lowest weight.
    const addPart = (text: string, weight: number) =>
      parts.push({ text, weight: index === 0 ? weight : 1, page: page.url });
    addPart(page.title, WEIGHTS.title);
    for (const text of page.descriptions.flatMap(sentencesOf)) addPart(text, WEIGHTS.description);
    addPart(page.keywords.slice(0, 500), 1);
    for (const text of page.alts) addPart(text, WEIGHTS.body);
    let remaining = MAX_BODY;
    for (const block of page.blocks) {
      if (block.part === 'review' || block.part === 'article' || (remaining -= block.text.length) < 0)
        continue;
      const isHeading = block.kind === 'heading' && !block.isLink;
      for (const text of isHeading ? [block.text] : sentencesOf(block.text))
        addPart(text, isHeading ? WEIGHTS.heading : WEIGHTS.body);
    }
  });
  return parts
    .flatMap((part) => quotableParts(part.text).map((text) => ({ ...part, text })))
    .map((part) => ({ ...part, folded: fold(part.text) }));
}

/**
 * Returns the topics that match, the best first.
 * @param ignored texts that do not count, for example the brand's name "Royal"
 * @param isCounted returns whether a sentence of the page counts
 */
export function rankTopics(
  pages: readonly PageText[],
  topics: readonly Topic[],
  ignored: readonly string[] = [],
  isCounted: (text: string) => boolean = () => true,
): RankedTopic[] {
  const ignoredPhrases = ignored.map(fold).filter((text) => text.length > 2);
  const parts = partsOf(pages)
    .filter(({ text }) => isCounted(text))
    .map((part) => ({
      ...part,
      folded: ignoredPhrases.reduce((text, phrase) => text.replaceAll(phrase, ' '), part.folded),
    }));
  const allText = parts.map(({ folded }) => folded).join('\n');
  const types = pages.flatMap(({ linked }) => linked.types);
  return topics
    .map((topic) => {
      const isTyped = topic.types !== undefined && types.some((type) => topic.types!.test(type));
      let score = isTyped ? TYPE_SCORE : 0;
      const supports = new Map<Part, number>();
      for (const word of topic.words) {
        if (!allText.includes(word.stem)) continue;
        let bestPart: Part | undefined;
        let count = 0;
        for (const part of parts) {
          if (!part.folded.includes(word.stem)) continue;
          const hits = part.folded.match(word.pattern)?.length ?? 0;
          count += hits;
          if (hits > 0) supports.set(part, (supports.get(part) ?? 0) + (word.isStrong ? 2 : 1));
          if (hits > 0 && (!bestPart || part.weight > bestPart.weight)) bestPart = part;
        }
        if (!bestPart) continue;
        score +=
          (word.isStrong ? STRONG_FACTOR : 1) *
          (bestPart.weight + 0.5 * Math.min(count - 1, MAX_REPETITIONS));
      }
      const [quoted, support] = bestSupport(supports);
      const quote = quoted?.text ?? '';
      const page = quoted?.page ?? pages[0]!.url;
      return { topic, score, quote, page, support, isTyped };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}

/** Returns the part with the most support. Equal parts are ordered by weight, and then by position. */
function bestSupport(supports: ReadonlyMap<Part, number>): [part: Part | undefined, support: number] {
  const [best] = [...supports].sort(([a, more], [b, less]) => less - more || b.weight - a.weight);
  return best ?? [undefined, 0];
}

export interface TopicThreshold {
  minScore: number;
  /** The best score must be at least the second best score multiplied by this number. */
  margin: number;
}
/** Returns the topic that is clearly the best, or undefined. An empty field is better than a wrong value. */
export function chosenTopic(
  ranked: readonly RankedTopic[],
  { minScore, margin }: TopicThreshold,
): RankedTopic | undefined {
  const [first, second] = ranked;
  if (!first || first.score < minScore) return undefined;
  // A hotel that sells weddings is still a hotel, so the type in the linked data wins. A type that the text
  // of the page contradicts does not win.
  const [typed, other] = ranked.filter(({ isTyped }) => isTyped);
  if (typed && !other && typed.score >= first.score * TYPED_SHARE) return typed;
  return second && first.score < second.score * margin ? undefined : first;
}
