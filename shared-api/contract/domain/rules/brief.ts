/** Rules of the brief form and the website form. Product §3 (Brief), §5 (Brief). */
import * as yup from 'yup';
import { CONTENT_STYLES, PAGE_CONTENT_TYPES } from '../constants';
import { dubaiDay, dubaiInstant, isCalendarDay } from '../dates';
import { messages, WEBSITE_PREFIX } from '../../text/messages';
import { addonFlags } from './addons';
import { optionalText, requiredText, trimmed } from './text';

/** Languages of a brief's PDF. */
export const BRIEF_LANGUAGES = ['en', 'ar'] as const;
/** Maximum number of talking points of one brief: point1 … point10 in requests. */
export const MAX_TALKING_POINTS = 10;
/** Path of a logo in the folder of the PDFs, with or without the signature in the query. */
const LOGO_PATH = /^briefs\/[\w-]{8,64}\.jpg(?:\?[\w=&-]{0,200})?$/;
const POINT_KEYS = Array.from({ length: MAX_TALKING_POINTS }, (_, i) => `point${i + 1}`);

/** Returns the time of a deadline. A date without a time means 23:59 of that day in Dubai. */
export function deadlineInstant(deadline: string): Date {
  return /^\d{4}-\d{2}-\d{2}$/.test(deadline) ? dubaiInstant(deadline, '23:59') : new Date(deadline);
}

/** Returns the time of a visit. A visit without a time is until 23:59 of its day in Dubai. */
export const visitInstant = ({ date, time }: { date: string; time: string }): Date =>
  dubaiInstant(date, time || '23:59');

/**
 * Returns the schema of the brief form (product §5 Brief). A brief needs at least one talking point (`points`) or a
 * text in `other`. The time of a visit and the deadline must be later than `now`.
 */
export function briefSchema(now: () => Date = () => new Date()) {
  // The schema of `then` replaces the outer schema, so it contains the checks.
  const whenVisit = (
    message: string,
    max: number,
    inFuture?: (value: string, brief: { date: string }) => boolean,
  ) =>
    yup
      .string()
      .default('')
      .when('inPersonVisit', {
        is: true,
        then: () =>
          requiredText(message, max).test('past', messages.visitPast, function (value) {
            return !value || !inFuture || inFuture(value, this.parent as { date: string });
          }),
        otherwise: () => optionalText(max),
      });
  return yup.object({
    brandName: requiredText('Brand name is required', 120),
    industry: optionalText(120),
    brandTone: optionalText(200),
    overview: optionalText(2_000),
    feature: requiredText(messages.featureRequired, 300),
    tag: requiredText(messages.tagRequired, 100),
    contentStyle: yup
      .string()
      .oneOf(['', ...CONTENT_STYLES])
      .default(''),
    /** True for an in-person visit. False for remote work, which has no address, date and time. */
    inPersonVisit: yup.boolean().default(false),
    address: whenVisit(messages.visitAddressRequired, 300),
    /** YYYY-MM-DD in Dubai. */
    date: whenVisit(messages.visitDateRequired, 10, (date) => isCalendarDay(date) && date >= dubaiDay(now())),
    /** HH:mm in Dubai. */
    time: whenVisit(
      messages.visitTimeRequired,
      5,
      (time, { date }) => !date || dubaiInstant(date, time).getTime() > now().getTime(),
    ),
    /** ISO time, or YYYY-MM-DD for the end of that day in Dubai. */
    deadline: requiredText(messages.deadlineRequired, 40).test('past', messages.deadlinePast, (deadline) => {
      if (!deadline) return true;
      const [day] = /^\d{4}-\d{2}-\d{2}/.exec(deadline) ?? [];
      return day !== undefined && isCalendarDay(day) && deadlineInstant(deadline).getTime() > now().getTime();
    }),
    instructions: optionalText(2_000),
    other: optionalText(500).test('points', messages.talkingPointRequired, function (other) {
      const points: unknown = this.parent.points;
      const isChosen = (p: unknown) => typeof p === 'string' && p.trim() !== '';
      return Boolean(other) || (Array.isArray(points) && points.some(isChosen));
    }),
    /** Chosen talking points. Requests contain them as `point1..pointN`. */
    points: yup.array(optionalText(300).defined()).max(MAX_TALKING_POINTS).default([]),
    /** The advertising label for viewers. */
    disclosure: optionalText(120),
    /** The brand's name in the other script (Arabic or Latin). */
    otherName: optionalText(120),
    /** Colour of the PDF's headings, #rrggbb. */
    brandColor: optionalText(7).matches(/^(?:#[0-9a-f]{6})?$/i, messages.brandColorInvalid),
    /** The logo at the top of the PDF: the address from the draft, or ''. */
    brandLogo: optionalText(300).matches(LOGO_PATH, {
      message: messages.brandLogoInvalid,
      excludeEmptyString: true,
    }),
    /** Language of the PDF's headings. '' means the language of the page. */
    language: yup
      .string()
      .oneOf(['', ...BRIEF_LANGUAGES])
      .default(''),
  });
}

export type BriefForm = yup.InferType<ReturnType<typeof briefSchema>>;

/** Returns the talking points of a response (`point1..pointN`) as a list, without blank points. */
export function pointsFromWire(wire: Readonly<Record<string, unknown>>): string[] {
  return POINT_KEYS.map((key) => wire[key]).filter(
    (p): p is string => typeof p === 'string' && p.trim() !== '',
  );
}
/** Returns the talking points of a form as the fields `point1..pointN` of a request, without blank points. */
export function pointsToWire(points: readonly string[]): Record<string, string> {
  const chosen = points
    .map((p) => p.trim())
    .filter(Boolean)
    .slice(0, MAX_TALKING_POINTS);
  return Object.fromEntries(chosen.map((point, i) => [`point${i + 1}`, point]));
}

/** A domain. Each part starts and ends with a letter or digit, and may contain hyphens. */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/i;

/** Product §5: a website starts with https:// and has a valid domain. */
export const websiteRule = trimmed()
  .typeError(messages.fullWebsite(WEBSITE_PREFIX))
  .required(messages.fullWebsite(WEBSITE_PREFIX))
  .max(500, messages.fullWebsite(WEBSITE_PREFIX))
  .test('website', messages.fullWebsite(WEBSITE_PREFIX), (value) => {
    if (!value?.toLowerCase().startsWith(WEBSITE_PREFIX)) return false;
    try {
      const { hostname, username, password } = new URL(value);
      return !username && !password && DOMAIN.test(hostname);
    } catch {
      return false;
    }
  });
export const websiteSchema = yup.object({ url: websiteRule });

/**
 * The cart of a brief (product §3 Brief). The server only stores it. An order is placed from the cart in its
 * own request.
 */
export const briefCartSchema = yup.object({
  sellerId: yup.string().max(64).default(''),
  contentIds: yup.array(yup.string().max(64).required()).max(PAGE_CONTENT_TYPES.length).default([]),
  bundleId: yup.string().max(64).nullable().default(null),
  ...addonFlags,
});
export type BriefCart = yup.InferType<typeof briefCartSchema>;

/** Fields that briefs from older servers do not have. */
type NewerFields = 'disclosure' | 'otherName' | 'brandColor' | 'brandLogo' | 'language';
/** A stored brief. Each order contains a copy of its brief. Briefs from older servers have no cart. */
export type StoredBrief = Omit<BriefForm, NewerFields> &
  Partial<Pick<BriefForm, NewerFields>> &
  Partial<BriefCart> & { website: string };
/**
 * POST /brief and PUT /brief/{id}: the form, the cart and the website. Talking points are `point1…pointN`.
 */
export type BriefPayload = Partial<Omit<BriefForm, 'points'> & BriefCart & { website: string }> & {
  points?: readonly string[];
  [point: `point${number}`]: string | undefined;
};
