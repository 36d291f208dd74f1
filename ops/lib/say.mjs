/** Progress for people: one line when something begins, with the time when it is done. */
export const say = (text) => console.log(`  ${text}`);

/** @returns what `work` returns; failures pass through */
export async function step(title, work) {
  const began = performance.now();
  say(`${title} …`);
  const result = await work();
  say(`${title}: done in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}

/** An error whose message is all that a person needs: no stack. */
export class Stop extends Error {}

/** Runs a command's main function; a failure is told in words and ends with status 1. */
export async function run(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    process.exit(1);
  }
}
