/** Prints progress: one line at the start of a step, completed with its duration. */
export const say = (text: string) => console.log(`  ${text}`);

/** @returns a function for progress: a line that is updated, or one line per second in a log */
export function counter(title: string): (done: number, total: number) => void {
  let printedAt = -Infinity;
  return (done, total) => {
    const line = `  ${title} ${done} of ${total}`;
    const now = performance.now();
    if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === total ? '\n' : ''}`);
    else if (done === total || now - printedAt > 1_000) console.log(line);
    else return;
    printedAt = now;
  };
}

/** @returns the result of `work`; errors are thrown again */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  say(`${title} …`);
  const result = await work();
  say(`${title}: done in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}

/** An error whose message is printed without a stack. */
export class Stop extends Error {}

/** Returns the message of a thrown value; for a failed `fetch` that of its cause. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
