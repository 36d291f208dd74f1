/** What stands in the brief's PDF, for the influencer to read. Dates are DD/MM/YYYY (spec §9). */
import { type BriefForm, deadlineInstant, formatDateSlashes } from 'shared-api/contract';
import type { BriefDocument } from '../../ports/pdf';

export function briefDocument(brief: BriefForm & { website: string }): BriefDocument {
  const slashes = (day: string) => day.split('-').reverse().join('/');
  const visit = brief.inPersonVisit
    ? [
        { label: 'Visit', value: `${slashes(brief.date)} ${brief.time}`.trim() },
        { label: 'Address', value: brief.address },
      ]
    : [{ label: 'Visit', value: 'Remote' }];
  const facts = [
    { label: 'Brand', value: brief.brandName },
    { label: 'Industry', value: brief.industry },
    { label: 'Website', value: brief.website },
    { label: 'Product to feature', value: brief.feature },
    { label: 'Instagram account', value: brief.tag },
    { label: 'Content style', value: brief.contentStyle },
    { label: 'Brand tone', value: brief.brandTone },
    { label: 'Deadline', value: formatDateSlashes(deadlineInstant(brief.deadline)) },
    ...visit,
  ];
  const points = [...brief.points, brief.other].map((point) => point.trim()).filter(Boolean);
  const sections = [
    { heading: 'Overview', text: brief.overview },
    { heading: 'Talking points', text: points.map((point) => `• ${point}`).join('\n') },
    { heading: 'Instructions', text: brief.instructions },
  ];
  return {
    title: `Client brief: ${brief.brandName}`,
    facts: facts.filter(({ value }) => value),
    sections: sections.filter(({ text }) => text),
  };
}
