import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { newOrderCode } from '../../server/src/platform/db/id';

export interface Statement {
  text: string;
  values: unknown[];
}
export interface Recorded {
  statements: Statement[];
  /** Identifiers that differ between two recordings. Each repetition needs new identifiers. */
  fresh: string[];
}
/** Ids, tokens and order codes, also inside longer strings. */
const IDENTIFIER = /LS-[A-Z0-9]{6}|[A-Za-z0-9_-]{16,}/g;
/** Statements of background jobs, which run in the same process as the calls. */
const JOB_STATEMENT = /for update skip locked|update "outbox"/i;

const readStatements = (file: string): Statement[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Statement);

/** The statements that the server runs during `act`. @param file output of capture.mjs */
async function record(file: string, act: () => Promise<unknown>): Promise<Statement[]> {
  writeFileSync(file, '');
  await act();
  return readStatements(file).filter(({ text }) => !JOB_STATEMENT.test(text));
}

const MAX_ATTEMPTS = 20;
const textsOf = (statements: readonly Statement[]) => statements.map(({ text }) => text).join('\n');

/**
 * Repeats the recording until two successive recordings have the same statements, because a recording may
 * contain statements of jobs.
 * @throws Error when 20 pairs of recordings differ
 */
export async function recordUntilStable(file: string, act: () => Promise<unknown>): Promise<Recorded> {
  let first = await record(file, act);
  for (let i = 0; i < MAX_ATTEMPTS; i += 1) {
    const second = await record(file, act);
    if (textsOf(first) === textsOf(second)) return recordedOf(first, second);
    first = second;
  }
  throw new Error(`no two recordings are equal; the last one:\n${textsOf(first)}`);
}

function recordedOf(first: readonly Statement[], second: readonly Statement[]): Recorded {
  const secondIds = new Set(identifiers(second));
  return { statements: [...first], fresh: identifiers(first).filter((id) => !secondIds.has(id)) };
}
const identifiers = (statements: readonly Statement[]): string[] => [
  ...new Set(
    statements.flatMap(({ values }) =>
      values.flatMap((value) => (typeof value === 'string' ? (value.match(IDENTIFIER) ?? []) : [])),
    ),
  ),
];

export function withNewIdentifiers({ statements, fresh }: Recorded): Statement[] {
  if (fresh.length === 0) return statements;
  const newIds = new Map(fresh.map((old) => [old, newIdentifier(old)]));
  const withNewIds = (value: unknown) =>
    typeof value === 'string' ? value.replace(IDENTIFIER, (id) => newIds.get(id) ?? id) : value;
  return statements.map(({ text, values }) => ({ text, values: values.map(withNewIds) }));
}
const newIdentifier = (old: string): string =>
  old.startsWith('LS-')
    ? newOrderCode()
    : randomBytes(Math.ceil((old.length * 3) / 4))
        .toString('base64url')
        .slice(0, old.length);
