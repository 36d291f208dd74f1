/**
 * Results of proofs. Each proof is a jest test that fails on a lost write or on wrong access. `npm run proof` runs the
 * long forms and prints the results as one table.
 */
import { appendFileSync } from 'node:fs';

const KINDS = [
  'crash',
  'network',
  'cluster',
  'load',
  'identity',
  'input',
  'browser',
  'operators',
  'hostile',
  'year',
] as const;
type Kind = (typeof KINDS)[number];

export interface Proof {
  kind: Kind;
  /** The tried faults, in a few words. */
  what: string;
  /** Number of kills, faults, requests or payloads. */
  tries: number;
  /** Attempts with a correct result. */
  survived: number;
  /** Acknowledged writes that are missing, or happened twice. */
  lost: number;
  /** Attempts that gained wrong access. */
  letIn: number;
  /** Writes in flight at the fault. */
  inFlight?: number;
  seed?: number;
  note?: string;
}

/** The long form of a proof runs only on request. */
export const isLong = process.env.PROOF === 'long';

/** Adds a line to the file of `npm run proof`, or prints it without a file. */
export function record(proof: Proof): void {
  const file = process.env.PROOF_FILE;
  if (file) appendFileSync(file, `${JSON.stringify(proof)}\n`);
  const { kind, what, tries, survived, lost, letIn, inFlight, seed, note } = proof;
  const more = [
    inFlight === undefined ? '' : `, ${inFlight} writes in flight`,
    seed === undefined ? '' : `, seed ${seed}`,
    note ? `, ${note}` : '',
  ].join('');
  process.stdout.write(
    `proof ${kind}: ${what}: ${survived} of ${tries} survived, ${lost} lost, ${letIn} let in${more}\n`,
  );
}
