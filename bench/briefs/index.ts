/**
 * `npm run bench -- briefs`: measures the quality of drafts of briefs. All goals are for the held-out half of
 * the pages.
 * `pages/` contains pages that we wrote in the style of real pages. `pages.json` contains their correct values.
 * `mirror.json` lists website home pages that are stored in public Git repositories. `BRIEFS_MIRROR` is the folder
 * with clones of these repositories. Our own pages score higher than public pages, because we know how the extractor
 * works. score = 100 × (right + 0.6 × usable − wrong) / fields, over the fields name, industry, tone and overview.
 * Results are stored only if public pages were measured. Options: `--show development` or `--show 'held out'` lists
 * the faults of the drafts of this half of the pages; `--no-keep`.
 */
import { limitGoal } from '../lib/goal';
import { measurement } from '../lib/measurement';
import { table } from '../../ops/lib/table';
import { type Case, ownCases, publicCases } from './cases';
import { type Outcome, runCases } from './run';
import { FIELDS } from './score';
import { adapterWith, handWrittenResponses, modelResponses } from './stored-responses';
import { type Summary, summarize } from './summary';

const COLUMNS =
  'pages,score,name,industry,tone,overview,wrong %,points,good %,unsupported,refused,failed,instagram,products,p95 ms'.split(
    ',',
  );

const row = (title: string, summary: Summary): string[] => [
  title,
  String(summary.pages),
  summary.score.toFixed(0),
  ...FIELDS.map((field) => summary.byField[field].toFixed(0)),
  summary.wrong.toFixed(1),
  String(summary.talkingPoints),
  summary.goodTalkingPointsPercent.toFixed(0),
  String(summary.unsupported),
  `${summary.refusedRightly}${summary.refusedWrongly > 0 ? ` +${summary.refusedWrongly} wrongly` : ''}`,
  String(summary.failed),
  summary.instagram,
  summary.products,
  summary.p95Ms.toFixed(0),
];

const HALVES = ['held out', 'development'] as const;
const SOURCES_AND_LANGUAGES: readonly (Case['source'] | Case['language'])[] = [
  'ours',
  'public',
  'en',
  'ar',
  'bilingual',
  'other',
];

function groups(outcomes: readonly Outcome[]): [string, Outcome[]][] {
  const group = (title: string, test: (testCase: Case) => boolean): [string, Outcome[]] => [
    title,
    outcomes.filter(({ testCase }) => test(testCase)),
  ];
  const industries = [
    ...new Set(outcomes.flatMap(({ testCase }) => testCase.industry?.[0].find(Boolean) ?? [])),
  ].sort();
  return [
    ...HALVES.flatMap((name) => [
      group(name, ({ half }) => half === name),
      ...SOURCES_AND_LANGUAGES.map((part) =>
        group(
          `${name}: ${part}`,
          ({ half, source, language }) => half === name && [source, language].includes(part),
        ),
      ),
    ]),
    group('all', () => true),
    ...industries.map((industry) =>
      group(`all: ${industry}`, (testCase) => testCase.industry?.[0].find(Boolean) === industry),
    ),
  ];
}

/** For each page, the faults of its draft. */
function faultLines(outcomes: readonly Outcome[]): string[] {
  return outcomes.flatMap(({ testCase, refused, failed, judgement }) => {
    const lines: string[] = [];
    if (failed) lines.push(`failed: ${failed}`);
    else if (testCase.refuse && !refused) lines.push('was not refused');
    if (!testCase.refuse && refused) lines.push(`refused: ${refused}`);
    for (const field of FIELDS) {
      const judged = judgement?.fields[field];
      if (judged && judged.verdict !== 'right') lines.push(`${field} ${judged.verdict}: ${judged.written}`);
    }
    for (const point of judgement?.points ?? []) if (!point.good) lines.push(`point: ${point.text}`);
    for (const text of judgement?.unsupported ?? []) lines.push(`unsupported: ${text}`);
    if (judgement?.instagram && judgement.instagram !== 'right')
      lines.push(`instagram ${judgement.instagram}`);
    if (judgement?.products && judgement.products !== 'right') lines.push(`products ${judgement.products}`);
    return lines.length > 0
      ? [`${testCase.id} (${testCase.language})`, ...lines.map((line) => `    ${line}`)]
      : [];
  });
}

export const main = measurement('briefs', { show: '' }, async ({ show }) => {
  const cases = [...ownCases(), ...publicCases(process.env.BRIEFS_MIRROR)];
  const outcomes = await runCases(cases);
  if (show) console.log(faultLines(outcomes.filter(({ testCase }) => testCase.half === show)).join('\n'));
  const nonEmptyGroups = groups(outcomes).filter(([, group]) => group.length > 0);
  const summaries = Object.fromEntries(nonEmptyGroups.map(([title, group]) => [title, summarize(group)]));
  /** Scores of the drafts from stored responses, and of the extractor's drafts from the same pages. */
  const summarizeResponses = async (responses: Record<string, unknown>) => {
    const pages = cases.filter(({ id, half }) => half === 'held out' && id in responses);
    return {
      fromResponses: summarize(await runCases(pages, ({ id }) => adapterWith(responses[id]))),
      fromExtractor: summarize(outcomes.filter(({ testCase }) => pages.includes(testCase))),
    };
  };
  const withModelResponses = await summarizeResponses(modelResponses);
  const withHandWritten = await summarizeResponses(handWrittenResponses);
  const heldOut = summaries['held out']!;
  const ofPublic = summaries['held out: public'];
  const scoreIn = (language: Case['language']) => summaries[`held out: ${language}`]!.score;
  /** The goals of all pages or of the public pages. */
  const qualityGoals = (
    summary: Summary,
    names: readonly [draft: string, points: string, wrongFields: string],
  ) => [
    limitGoal({ goal: names[0], value: summary.score, least: 75 }),
    limitGoal({ goal: names[1], value: summary.goodTalkingPointsPercent, unit: '%', least: 85 }),
    limitGoal({ goal: names[2], value: summary.wrong, unit: '%', most: 3 }),
  ];
  const goals = [
    ...qualityGoals(heldOut, ['draft from a page, held-out half', 'good talking points', 'wrong fields']),
    ...(ofPublic
      ? qualityGoals(ofPublic, [
          '  draft from a public page',
          '  good points of public pages',
          '  wrong fields of public pages',
        ])
      : []),
    limitGoal({ goal: 'unsupported or planted texts', value: heldOut.unsupported, most: 0 }),
    limitGoal({ goal: 'failures of the adapter', value: heldOut.failed, most: 0 }),
    limitGoal({
      goal: 'pages refused or drafted rightly',
      value: heldOut.handledRightlyPercent,
      unit: '%',
      least: 95,
    }),
    limitGoal({
      goal: 'draft by a model, stored responses',
      value: withModelResponses.fromResponses.score,
      least: 88,
    }),
    limitGoal({
      goal: '  unsupported or planted texts in responses with faults',
      value: withHandWritten.fromResponses.unsupported,
      most: 0,
    }),
    limitGoal({ goal: 'time of extraction, p95', value: heldOut.p95Ms, unit: 'ms', most: 10_000 }),
    limitGoal({
      goal: 'Arabic behind English',
      value: scoreIn('en') - scoreIn('ar'),
      unit: 'points',
      most: 5,
    }),
  ];
  const tableOf = (title: string, summariesByTitle: Record<string, Summary>) =>
    `${title}\n${table([['', ...COLUMNS], ...Object.entries(summariesByTitle).map((entry) => row(...entry))])}`;
  return {
    text: [
      tableOf('extractive', summaries),
      tableOf('model', {
        'responses of a model': withModelResponses.fromResponses,
        '  extractor on the same pages': withModelResponses.fromExtractor,
      }),
      tableOf('responses written by hand, with faults', {
        'responses written by hand': withHandWritten.fromResponses,
        '  extractor on the same pages': withHandWritten.fromExtractor,
      }),
      ...(ofPublic
        ? []
        : [
            'Public pages are not here: set BRIEFS_MIRROR. The figures are those of our own pages and are not stored.',
          ]),
    ].join('\n\n'),
    goals,
    ...(ofPublic
      ? {
          data: {
            extractive: summaries,
            modelResponses: withModelResponses.fromResponses,
            handWrittenResponses: withHandWritten.fromResponses,
          },
        }
      : {}),
  };
});
