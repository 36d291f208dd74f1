import {
  type StoredBrief,
  deadlineInstant,
  directionOf,
  formatDateSlashes,
  isPrintable,
  printedName,
  riskOf,
} from '@linksouq/shared-api/contract';
import { say, translate } from '../../platform/i18n';
import type { BriefDocument } from '../../platform/ports/pdf';

const ADVERTISING_RULE =
  'Show the advertising label where viewers see it at once. This is a suggestion and no legal advice.';
const MISSING_LETTERS_NOTE =
  'This document has no letters for some scripts and shows … instead. Ask the brand for these words.';
const riskyPoints = (points: readonly string[]) => points.filter((point) => riskOf(point));

/**
 * Returns the content of the PDF that the influencer reads. Dates are DD/MM/YYYY (product §9).
 * @param locale language of the headings. The texts of the brand are not translated
 */
export function briefDocument(brief: StoredBrief, locale = 'en'): BriefDocument {
  const localized = (text: string) => say(locale, text);
  const name = printedName(brief);
  // Omits a second name that the font of the PDF would show as "…".
  const otherName = isPrintable(brief.otherName ?? '') ? brief.otherName : '';
  const dateWithSlashes = (day: string) => day.split('-').reverse().join('/');
  const visit = brief.inPersonVisit
    ? [
        { label: 'Visit', value: `${dateWithSlashes(brief.date)} ${brief.time}`.trim() },
        { label: 'Address', value: brief.address },
      ]
    : [{ label: 'Visit', value: localized('Remote') }];
  const facts = [
    { label: 'Brand', value: [...new Set([name, otherName])].filter(Boolean).join(' · ') },
    { label: 'Industry', value: brief.industry },
    { label: 'Website', value: brief.website },
    { label: 'Product to feature', value: brief.feature },
    { label: 'Instagram account', value: brief.tag },
    { label: 'Content style', value: localized(brief.contentStyle) },
    { label: 'Brand tone', value: brief.brandTone },
    { label: 'Advertising label', value: brief.disclosure ?? '' },
    ...visit,
  ];
  const points = [...brief.points, brief.other].map((point) => point.trim()).filter(Boolean);
  const sections = [
    { heading: 'Overview', text: brief.overview },
    { heading: 'Talking points', text: points.map((point) => `• ${point}`).join('\n') },
    { heading: 'Instructions', text: brief.instructions },
    { heading: 'Advertising', text: brief.disclosure ? localized(ADVERTISING_RULE) : '' },
    {
      heading: 'Claims to check before you post',
      text: riskyPoints(points)
        .map((point) => `• ${point}`)
        .join('\n'),
    },
  ];
  const printedText = [...facts.map(({ value }) => value), ...sections.map(({ text }) => text)].join(' ');
  if (!isPrintable(printedText))
    sections.push({ heading: 'Missing letters', text: localized(MISSING_LETTERS_NOTE) });
  return {
    title: translate(locale, 'Client brief: {brand}', { brand: name }),
    facts: facts.filter(({ value }) => value).map(({ label, value }) => ({ label: localized(label), value })),
    sections: sections
      .filter(({ text }) => text)
      .map(({ heading, text }) => ({ heading: localized(heading), text })),
    color: brief.brandColor,
    deadline: { label: localized('Deadline'), value: formatDateSlashes(deadlineInstant(brief.deadline)) },
    language: locale,
    rtl: directionOf(locale) === 'rtl',
  };
}
