/** The helper's side of a pool: receives tasks from the server and sends a result for each task. */
import type { FromHelper, ToHelper } from './messages';

export interface TaskTools {
  /** Wraps work that blocks the event loop. If the work takes too long, the parent kills the process. */
  hold<T>(work: () => T | Promise<T>): Promise<T>;
}

const sendToPool = (message: FromHelper) => process.send!(message);

/**
 * Runs the received tasks until the parent closes the channel. If a task throws an error, its name and
 * message are sent.
 */
export function serveTasks<Task, Done>(run: (task: Task, tools: TaskTools) => Promise<Done>): void {
  const usage = () => {
    const { user, system } = process.cpuUsage();
    return { residentMb: Math.round(process.memoryUsage.rss() / 2 ** 20), cpuMs: (user + system) / 1_000 };
  };
  // Only one task at a time may block the event loop. So the parent knows which task has caused a timeout.
  let turn: Promise<unknown> = Promise.resolve();
  const holdAs =
    (id: number) =>
    <T>(work: () => T | Promise<T>): Promise<T> => {
      const thisTurn = turn.then(async () => {
        sendToPool({ id, blocks: true });
        try {
          return await work();
        } finally {
          sendToPool({ id, blocks: false });
        }
      });
      turn = thisTurn.catch(() => {});
      return thisTurn;
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
