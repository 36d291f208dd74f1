/**
 * What a proof has to say for itself. Each is a jest test that fails when something is lost or somebody gets in;
 * `npm run proof` makes the long forms run and prints the lines as one table.
 */
import { appendFileSync } from 'node:fs';

const KINDS = ['crash', 'network', 'load', 'identity', 'input', 'browser', 'operators'] as const;
type Kind = (typeof KINDS)[number];

export interface Proof {
  kind: Kind;
  /** What was tried, in a few words. */
  what: string;
  /** Kills, faults, requests or payloads, whatever the proof counts. */
  tries: number;
  /** Tries after which everything was as it should be. */
  survived: number;
  /** Things that were acknowledged and are gone, or happened twice. */
  lost: number;
  /** Tries that got somewhere where they should not. */
  letIn: number;
  /** Writes that were on their way when the fault came. */
  inFlight?: number;
  seed?: number;
  note?: string;
}

/** The long form of a proof runs only when it is asked for. */
export const isLong = process.env.PROOF === 'long';

/** Adds a line to the file of `npm run proof`; without one it says it in short. */
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
