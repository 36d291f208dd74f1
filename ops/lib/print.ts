/** Prints an indented line. */
export const printLine = (text: string) => console.log(`  ${text}`);

/** Prints progress: one updated line in a terminal, at most one line per second in a log. */
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

/** Prints the title before the work and the duration after it. */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  printLine(`${title} …`);
  const result = await work();
  printLine(`${title}: done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
}

/** An error whose message is printed without a stack. */
export class Stop extends Error {}

/** Returns the message of the error's cause, if there is one. The cause of a failed `fetch` contains the reason. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
