import { riskOf } from '@linksouq/shared-api/contract';
import { GREETING, ownerLabel } from './brand-name';
import { isQuotable } from './quotable';
import type { Language } from './language';
import type { PageText } from './page-text';
import { letters, overlap, sentencesOf, wordsIn } from './text';
import { type Claim, isAboutPeople } from './claims';

const ENOUGH_CHARS = 160;
const MAX_CHARS = 480;
const MIN_SENTENCE_CHARS = 25;
/** A longer sentence with a greeting usually also describes the brand. */
const MAX_GREETING_WORDS = 8;
const isOnlyGreeting = (sentence: string) =>
  GREETING.test(sentence) && wordsIn(sentence).length <= MAX_GREETING_WORDS;

const SELF_DESCRIPTION =
  /\b(?:is|are) (?:a|an|the|your|our)\b|\b(?:we|our|helps?|offers?|provides?|makes?|serves?|speciali[sz]\w+|founded|based|moves|designs?|sells?|cooks?|runs?)\b|(?<!\p{L})(?:شركة|مكتب|متجر|عيادة|عيادات|معهد|مركز|مطعم|محمصة|ورشة|وكالة|نادي|مؤسسة|نقدم|نوفر|تقدم|يقدم|متخصص\p{L}*|\p{L}{3,20}نا)(?!\p{L})/iu;

/** Returns sentences in which the brand describes itself, first from the home page's description. */
export function overviewOf(pages: readonly PageText[], name: string, language: Language): Claim[] {
  const chosen: Claim[] = [];
  const length = () => chosen.reduce((sum, { text }) => sum + text.length + 1, 0);
  const add = (text: string, page: string) => {
    // A sentence about an official approval needs proof. It can become a talking point, with a warning.
    if (riskOf(text) === 'approval') return;
    if (length() + text.length > MAX_CHARS || chosen.some((other) => overlap(other.text, text) > 0.7)) return;
    chosen.push({ text, quote: text, page });
  };
  const home = pages[0]!;
  const described = home.descriptions
    .flatMap(sentencesOf)
    .filter(
      (sentence) =>
        wordsIn(sentence).length >= 3 && !isOnlyGreeting(sentence) && isQuotable(sentence, language),
    );
  for (const sentence of described) if (length() < ENOUGH_CHARS * 1.5) add(sentence, home.url);

  const sentences = pages.flatMap((page) =>
    page.blocks
      .filter(
        ({ kind, isLink, part, text }) =>
          kind === 'paragraph' && !isLink && !part && text.length >= MIN_SENTENCE_CHARS,
      )
      .flatMap(({ text }) => sentencesOf(text))
      .filter(
        (text) => text.length >= MIN_SENTENCE_CHARS && !isOnlyGreeting(text) && isQuotable(text, language),
      )
      .map((text) => ({ text, page: page.url })),
  );
  const brandKeys = [letters(name), letters(ownerLabel(home.host))].filter((text) => text.length > 2);
  const scoreOf = ({ text }: { text: string }) =>
    (SELF_DESCRIPTION.test(text) ? 2 : 0) + (brandKeys.some((key) => letters(text).includes(key)) ? 2 : 0);
  const ranked = sentences
    .map((sentence, index) => ({ ...sentence, score: 0.9 + scoreOf(sentence) - index * 0.1 }))
    .filter((sentence) => sentence.score > 0.5)
    .sort((a, b) => b.score - a.score);
  // If no sentence is about the brand, the sentences are probably greetings or praise of a product, so none is used.
  if (chosen.length === 0 && !sentences.some((sentence) => scoreOf(sentence) > 0)) return [];
  // If the page has a description, other sentences are added only if they are about the brand.
  const isDescribed = chosen.length > 0;
  for (const { text, page } of ranked)
    if (length() < ENOUGH_CHARS && !(isDescribed && (isAboutPeople(text) || scoreOf({ text }) === 0)))
      add(text, page);
  return chosen;
}
