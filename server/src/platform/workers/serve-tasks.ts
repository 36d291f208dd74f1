/** Runs in a helper process: receives tasks from the server, and sends back their results. */
import type { FromHelper, ToHelper } from './messages';

export interface TaskTools {
  /** Runs work that blocks the event loop. If the work takes too long, the server kills the process. */
  hold<T>(work: () => T | Promise<T>): Promise<T>;
}

const sendToPool = (message: FromHelper) => process.send!(message);

export function serveTasks<Task, Done>(run: (task: Task, tools: TaskTools) => Promise<Done>): void {
  const usage = () => {
    const { user, system } = process.cpuUsage();
    return { residentMb: Math.round(process.memoryUsage.rss() / 2 ** 20), cpuMs: (user + system) / 1_000 };
  };
  // Only one task at a time may block the event loop, so the server knows which task caused a timeout.
  let lastWork: Promise<unknown> = Promise.resolve();
  const holdAs =
    (id: number) =>
    <T>(work: () => T | Promise<T>): Promise<T> => {
      const held = lastWork.then(async () => {
        sendToPool({ id, blocks: true });
        try {
          return await work();
        } finally {
          sendToPool({ id, blocks: false });
        }
      });
      lastWork = held.catch(() => {});
      return held;
    };
  process.on('message', ({ id, task }: ToHelper) => {
    run(task as Task, { hold: holdAs(id) }).then(
      (done) => sendToPool({ id, done, ...usage() }),
      (error: Error) =>
        sendToPool({
          id,
          error: { name: error.name, message: String(error.message).slice(0, 500) },
          ...usage(),
        }),
    );
  });
  process.on('disconnect', () => process.exit(0));
  sendToPool({ ready: true });
}
