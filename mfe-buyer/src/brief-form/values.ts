/** What the brief form holds, and its ways from and to the wire. Product §3 (Brief, AI result). */
import {
  ADVERTISING_LABEL,
  type AiBrief,
  type Brief,
  type BriefForm,
  type BriefPayload,
  CONTENT_STYLES,
  dubaiDay,
  pointsFromWire,
  pointsToWire,
} from '@linksouq/shared-api/contract';
import { foundBy, type FoundOnWebsite } from './found';

/** The form: the brief, and the talking points to choose from. */
export interface BriefValues extends BriefForm {
  website: string;
  suggestions: string[];
  /** What the website says of the fields; not sent. */
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
  website: '',
  suggestions: [],
  found: undefined,
};

/** A style that the brand's tone names, so that the likely one is chosen already. */
const styleIn = (tone: string) =>
  CONTENT_STYLES.find((style) => tone.toLowerCase().includes(style.toLowerCase())) ?? '';

export function fromAi(ai: AiBrief, website: string): BriefValues {
  return {
    ...EMPTY_BRIEF,
    website,
    brandName: ai.brand_name,
    industry: ai.industry,
    overview: ai.brand_overview,
    brandTone: ai.brand_tone,
    contentStyle: CONTENT_STYLES.find((style) => style === ai.content_style) ?? styleIn(ai.brand_tone),
    tag: ai.instagram ? `@${ai.instagram}` : '',
    suggestions: [...new Set(ai.talking_points.map((point) => point.trim()).filter(Boolean))],
    found: foundBy(ai),
  };
}
export function fromBrief(brief: Brief): BriefValues {
  const points = pointsFromWire({ ...brief });
  const known = Object.fromEntries(
    Object.keys(EMPTY_BRIEF).map((key) => [
      key,
      brief[key as keyof Brief] ?? EMPTY_BRIEF[key as keyof BriefValues],
    ]),
  ) as unknown as BriefValues;
  return { ...known, deadline: brief.deadline && dayOf(brief.deadline), points, suggestions: points };
}
/** A date field's text for a deadline, which may be a day or an instant. */
const dayOf = (deadline: string) => (deadline.includes('T') ? dubaiDay(deadline) : deadline);

/** The body of POST and PUT /brief: a remote brief carries no place and time. */
export function toWire({
  points,
  suggestions: _suggestions,
  found: _found,
  ...values
}: BriefValues): BriefPayload {
  const visit = values.inPersonVisit ? {} : { address: '', date: '', time: '' };
  return { ...values, ...visit, ...pointsToWire(points), points };
}
