/** What a model may answer. Strict or not, its answer is somebody else's text: checked, cut and cleaned here. */
import type { AiBrief } from '@linksouq/shared-api/contract';

const text = { type: 'string' } as const;
export const ANSWER_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['brand_name', 'industry', 'brand_overview', 'brand_tone', 'talking_points'],
  properties: {
    brand_name: text,
    industry: text,
    brand_overview: text,
    brand_tone: text,
    talking_points: { type: 'array', items: text },
  },
} as const;

/** Characters; a longer text is cut. */
const MAX = { brand_name: 80, industry: 60, brand_overview: 600, brand_tone: 80, talking_point: 160 };
const MAX_POINTS = 6;
/** Nothing that a brief is made of is longer than this. */
const MAX_ANSWER = 20_000;

/** @throws Error when the answer is no brief, or an empty one */
export function readAnswer(content: string | null | undefined): AiBrief {
  if (!content || content.length > MAX_ANSWER) throw new Error('the model gave no answer of a usable size');
  const answer = JSON.parse(content) as Record<string, unknown> | null;
  const field = (name: Exclude<keyof typeof MAX, 'talking_point'>) => clean(answer?.[name], name, MAX[name]);
  const points = answer?.talking_points;
  if (!Array.isArray(points)) throw new Error('talking_points is no list');
  const brief: AiBrief = {
    brand_name: field('brand_name'),
    industry: field('industry'),
    brand_overview: field('brand_overview'),
    brand_tone: field('brand_tone'),
    talking_points: points
      .slice(0, MAX_POINTS)
      .map((point) => clean(point, 'talking_points', MAX.talking_point))
      .filter(Boolean),
  };
  if (!brief.brand_overview && brief.talking_points.length === 0) throw new Error('the model found nothing');
  return brief;
}

function clean(value: unknown, name: string, max: number): string {
  if (typeof value !== 'string') throw new Error(`${name} is no text`);
  // Control and direction characters could make a line read differently from what it says.
  const line = value
    .replace(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length <= max ? line : `${line.slice(0, max - 1).trimEnd()}…`;
}
