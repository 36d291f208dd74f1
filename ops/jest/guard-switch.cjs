/**
 * The switch of each guard: true removes the guard with the number `MUTANT`. With `MUTANT_TRACE`, a line of that file
 * says which test first reaches which guard.
 */
const { appendFileSync } = require('node:fs');

const { MUTANT, MUTANT_TRACE } = process.env;
const reached = new Set();

globalThis.guardIsRemoved = (guard) => {
  if (MUTANT_TRACE && !reached.has(guard)) {
    reached.add(guard);
    appendFileSync(MUTANT_TRACE, `${guard}\t${expect.getState().testPath}\n`);
  }
  return String(guard) === MUTANT;
};
