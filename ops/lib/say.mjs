/** Progress for people: one line when something begins, with the time when it is done. */
export const say = (text) => console.log(`  ${text}`);

/** @returns a function told of what is done and of how much there is: a line that moves, or one a second in a log */
export function counter(title) {
  let told = -Infinity;
  return (done, total) => {
    const line = `  ${title} ${done} of ${total}`;
    const now = performance.now();
    if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === total ? '\n' : ''}`);
    else if (done === total || now - told > 1_000) console.log(line);
    else return;
    told = now;
  };
}

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
