import {
  ADVERTISING_LABEL,
  type AiBrief,
  BRIEF_LANGUAGES,
  type Brief,
  type BriefForm,
  type BriefPayload,
  CONTENT_STYLES,
  DAY_MS,
  dubaiDay,
  MAX_TALKING_POINTS,
  pointsFromWire,
  pointsToWire,
  riskOf,
} from '@linksouq/shared-api/contract';
import { serverNow } from '@linksouq/shared-api/host';
import { foundBy, type FoundOnWebsite } from './found';

/** Values of the brief form (product §3). `suggestions` and `found` are not sent to the server. */
export interface BriefValues extends BriefForm {
  website: string;
  suggestions: string[];
  found: FoundOnWebsite | undefined;
}

export const EMPTY_BRIEF: BriefValues = {
  brandName: '',
  industry: '',
  brandTone: '',
  overview: '',
  feature: '',
  tag: '',
  contentStyle: '',
  inPersonVisit: false,
  address: '',
  date: '',
  time: '',
  deadline: '',
  instructions: '',
  other: '',
  points: [],
  disclosure: ADVERTISING_LABEL,
  otherName: '',
  brandColor: '',
  brandLogo: '',
  language: '',
  website: '',
  suggestions: [],
  found: undefined,
};

/** Returns the style that is named in the text of the brand's tone, or ''. */
const styleIn = (tone: string) =>
  CONTENT_STYLES.find((style) => tone.toLowerCase().includes(style.toLowerCase())) ?? '';

const DRAFT_DEADLINE_DAYS = 14;

export function fromAi(ai: AiBrief, website: string): BriefValues {
  const found = foundBy(ai);
  const suggestions = [...new Set(ai.talking_points.map((point) => point.trim()).filter(Boolean))];
  return {
    ...EMPTY_BRIEF,
    website,
    brandName: ai.brand_name,
    industry: ai.industry,
    overview: ai.brand_overview,
    brandTone: ai.brand_tone,
    contentStyle: CONTENT_STYLES.find((style) => style === ai.content_style) ?? styleIn(ai.brand_tone),
    tag: ai.instagram ? `@${ai.instagram}` : '',
    suggestions,
    // Preselects talking points, except claims that may need proof.
    points: suggestions.filter((point) => !riskOf(point)).slice(0, MAX_TALKING_POINTS),
    found,
    // The brand can change the suggested product and deadline.
    feature: found?.products[0] ?? '',
    deadline: dubaiDay(serverNow() + DRAFT_DEADLINE_DAYS * DAY_MS),
    otherName: ai.other_name ?? '',
    brandColor: ai.brand_color ?? '',
    brandLogo: ai.brand_logo ?? '',
    language: BRIEF_LANGUAGES.find((language) => language === ai.language) ?? '',
  };
}
export function fromBrief(brief: Brief): BriefValues {
  const points = pointsFromWire({ ...brief });
  const values = Object.fromEntries(
    Object.keys(EMPTY_BRIEF).map((key) => [
      key,
      brief[key as keyof Brief] ?? EMPTY_BRIEF[key as keyof BriefValues],
    ]),
  ) as unknown as BriefValues;
  return { ...values, deadline: brief.deadline && dayOf(brief.deadline), points, suggestions: points };
}
/** The deadline is a day, or a date with a time. */
const dayOf = (deadline: string) => (deadline.includes('T') ? dubaiDay(deadline) : deadline);

/** Returns the body of POST and PUT /brief. Without an in-person visit, the fields of the visit are empty. */
export function toWire({
  points,
  suggestions: _suggestions,
  found: _found,
  ...values
}: BriefValues): BriefPayload {
  const visit = values.inPersonVisit ? {} : { address: '', date: '', time: '' };
  return { ...values, ...visit, ...pointsToWire(points), points };
}
