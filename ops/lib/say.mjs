/** Prints progress: one line at the start of a step, completed with its duration. */
export const say = (text) => console.log(`  ${text}`);

/** @returns a function for progress: a line that updates, or one line per second in a log */
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

/** @returns the result of `work`; failures pass through */
export async function step(title, work) {
  const began = performance.now();
  say(`${title} …`);
  const result = await work();
  say(`${title}: done in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}

/** An error that prints its message without a stack. */
export class Stop extends Error {}

/** Runs a command's main function. A failure prints its message and ends with status 1. */
export async function run(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    process.exit(1);
  }
}
