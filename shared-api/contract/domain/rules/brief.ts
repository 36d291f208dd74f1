/** Rules of the brief form and the website form. Product §3 (Brief), §5 (Brief). */
import * as yup from 'yup';
import { CONTENT_STYLES, PAGE_CONTENT_TYPES } from '../constants';
import { dubaiDay, dubaiInstant, isCalendarDay } from '../dates';
import { messages, WEBSITE_PREFIX } from '../../text/messages';
import { addonFlags } from './addons';
import { optionalText, requiredText, trimmed } from './text';

/** Languages of a brief's PDF. */
export const BRIEF_LANGUAGES = ['en', 'ar'] as const;
export const MAX_TALKING_POINTS = 10;
/** Path of a stored logo. It may have a signature in the query. */
const LOGO_PATH = /^briefs\/[\w-]{8,64}\.jpg(?:\?[\w=&-]{0,200})?$/;
const POINT_KEYS = Array.from({ length: MAX_TALKING_POINTS }, (_, i) => `point${i + 1}`);

/** A date without a time means 23:59 of that day in Dubai. */
export function deadlineInstant(deadline: string): Date {
  return /^\d{4}-\d{2}-\d{2}$/.test(deadline) ? dubaiInstant(deadline, '23:59') : new Date(deadline);
}

/** A visit without a time means 23:59 of that day in Dubai. */
export const visitInstant = ({ date, time }: { date: string; time: string }): Date =>
  dubaiInstant(date, time || '23:59');

/**
 * Product §5 Brief. A brief needs at least one talking point (`points`) or a text in `other`. A visit and the
 * deadline must be later than `now`.
 */
export function briefSchema(now: () => Date = () => new Date()) {
  // The schema of `then` replaces the outer schema, so `then` must contain all checks.
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
    /** If false, address, date and time are optional. */
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
    /** Talking points. Requests contain them as `point1..pointN`. */
    points: yup.array(optionalText(300).defined()).max(MAX_TALKING_POINTS).default([]),
    /** The advertising label for viewers. */
    disclosure: optionalText(120),
    /** The brand's name in the other script (Arabic or Latin). */
    otherName: optionalText(120),
    /** Colour of the headings in the PDF, #rrggbb or ''. */
    brandColor: optionalText(7).matches(/^(?:#[0-9a-f]{6})?$/i, messages.brandColorInvalid),
    /** Path of the logo at the top of the PDF, or ''. The draft that AI makes from the website contains this path. */
    brandLogo: optionalText(300).matches(LOGO_PATH, {
      message: messages.brandLogoInvalid,
      excludeEmptyString: true,
    }),
    /** Language of the headings in the PDF. '' means the language in which the brand uses the app. */
    language: yup
      .string()
      .oneOf(['', ...BRIEF_LANGUAGES])
      .default(''),
  });
}

export type BriefForm = yup.InferType<ReturnType<typeof briefSchema>>;

/** Converts the fields `point1..pointN` of a response to a list without blank points. */
export function pointsFromWire(wire: Readonly<Record<string, unknown>>): string[] {
  return POINT_KEYS.map((key) => wire[key]).filter(
    (p): p is string => typeof p === 'string' && p.trim() !== '',
  );
}
/** Converts talking points to the fields `point1..pointN` of a request, without blank points. */
export function pointsToWire(points: readonly string[]): Record<string, string> {
  const chosen = points
    .map((p) => p.trim())
    .filter(Boolean)
    .slice(0, MAX_TALKING_POINTS);
  return Object.fromEntries(chosen.map((point, i) => [`point${i + 1}`, point]));
}

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/i;

/** Product §5. */
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
 * The cart in a brief (product §3 Brief). The server stores it, but an order does not use it: see `placeOrderSchema`.
 */
export const briefCartSchema = yup.object({
  sellerId: yup.string().max(64).default(''),
  contentIds: yup.array(yup.string().max(64).required()).max(PAGE_CONTENT_TYPES.length).default([]),
  bundleId: yup.string().max(64).nullable().default(null),
  ...addonFlags,
});
export type BriefCart = yup.InferType<typeof briefCartSchema>;

/** Fields that older briefs do not have. */
type NewerFields = 'disclosure' | 'otherName' | 'brandColor' | 'brandLogo' | 'language';
/** A brief in the database. Each order contains a copy of its brief. Older briefs have no cart. */
export type StoredBrief = Omit<BriefForm, NewerFields> &
  Partial<Pick<BriefForm, NewerFields>> &
  Partial<BriefCart> & { website: string };
/** POST /brief and PUT /brief/{id}: the form, the cart and the website. */
export type BriefPayload = Partial<Omit<BriefForm, 'points'> & BriefCart & { website: string }> & {
  points?: readonly string[];
  [point: `point${number}`]: string | undefined;
};
