/** Records the results of proofs. `npm run proof` runs the long forms and prints the results in a table. */
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
  /** Short description of the tested faults. */
  what: string;
  /** Number of kills, faults, requests or payloads. */
  tries: number;
  /** Number of tries with a correct result. */
  survived: number;
  /** Number of acknowledged writes that are missing or were done twice. */
  lost: number;
  /** Number of tries that gave access without permission. */
  letIn: number;
  /** Number of writes without a response at the time of the fault. */
  inFlight?: number;
  seed?: number;
  note?: string;
}

/** True for the long form (`npm run proof`), false for the short form (`npm test`). */
export const isLong = process.env.PROOF === 'long';

/** Prints the result. In `npm run proof`, also adds the result to a file. */
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
