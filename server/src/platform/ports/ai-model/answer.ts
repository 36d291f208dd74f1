/** Validates the response of a language model, which is not trusted, even with a strict schema. */
import { INDUSTRIES } from '../ai-extractive/industries';
import { TONES } from '../ai-extractive/tones';

export interface Quoted {
  text: string;
  quote: string;
}
export interface Answer {
  brand_name: string;
  industry: Quoted;
  overview: Quoted[];
  tones: Quoted[];
  points: Quoted[];
}

const text = { type: 'string' } as const;
const quoted = (value: object = text) => ({
  type: 'object',
  additionalProperties: false,
  required: ['text', 'quote'],
  properties: { text: value, quote: text },
});
const listOf = (items: object) => ({ type: 'array', items });
const oneOf = (topics: readonly { en: string }[]) => ({
  type: 'string',
  enum: [...topics.map(({ en }) => en), ''],
});

/** JSON schema of the response. Industries and tones are enumerations, so the model cannot invent values. */
export const ANSWER_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['brand_name', 'industry', 'overview', 'tones', 'points'],
  properties: {
    brand_name: text,
    industry: quoted(oneOf(INDUSTRIES)),
    overview: listOf(quoted()),
    tones: listOf(quoted(oneOf(TONES))),
    points: listOf(quoted()),
  },
} as const;

/** Maximum lengths in characters. Longer texts are cut. */
export const MAX_CHARS = { name: 80, sentence: 300, point: 170, quote: 700 };
const MAX_ITEMS = { overview: 3, tones: 2, points: 6 };
/** Maximum length of the response, characters. */
const MAX_ANSWER = 20_000;

/** @throws Error when the response is not a brief */
export function readAnswer(content: string | null | undefined): Answer {
  if (!content || content.length > MAX_ANSWER)
    throw new Error('the model returned no response of a usable size');
  const answer = JSON.parse(content) as Record<string, unknown> | null;
  const readQuoted = (value: unknown, name: string, max: number): Quoted => {
    const record = (value ?? {}) as Record<string, unknown>;
    return {
      text: readLine(record.text, name, max),
      quote: readLine(record.quote, `${name}.quote`, MAX_CHARS.quote),
    };
  };
  const readList = (name: 'overview' | 'tones' | 'points', max: number): Quoted[] => {
    const items = answer?.[name];
    if (!Array.isArray(items)) throw new Error(`${name} is not a list`);
    return items
      .slice(0, MAX_ITEMS[name])
      .map((item) => readQuoted(item, name, max))
      .filter((item) => item.text);
  };
  const isListed = (topics: readonly { en: string }[], item: Quoted) =>
    topics.some(({ en }) => en === item.text);
  const industry = readQuoted(answer?.industry, 'industry', MAX_CHARS.name);
  return {
    brand_name: readLine(answer?.brand_name, 'brand_name', MAX_CHARS.name),
    industry: isListed(INDUSTRIES, industry) ? industry : { text: '', quote: '' },
    overview: readList('overview', MAX_CHARS.sentence),
    tones: readList('tones', MAX_CHARS.name).filter((tone) => isListed(TONES, tone)),
    points: readList('points', MAX_CHARS.point),
  };
}

function readLine(value: unknown, name: string, max: number): string {
  if (typeof value !== 'string') throw new Error(`${name} is not a string`);
  // Control and direction characters could change how a text is displayed.
  const cleaned = value
    .replace(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return cleaned.length <= max ? cleaned : `${cleaned.slice(0, max - 1).trimEnd()}…`;
}
