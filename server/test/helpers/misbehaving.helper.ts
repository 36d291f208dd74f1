/** A helper for tests of the pool. Its tasks fail, crash, block or use forbidden operations. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { serveTasks } from '../../src/platform/workers/serve-tasks';

export type Task =
  | { echo: unknown; afterMs?: number }
  | { fail: string }
  /** `held`: blocks the event loop inside `hold`. `unannounced`: blocks it without `hold`. */
  | { loop: 'held' | 'unannounced' }
  | { fill: 'heap' | 'buffers' }
  | { exit: number }
  | { attempt: 'environment' | 'write' | 'spawn' | 'read' };

const attempts = {
  environment: () => Object.keys(process.env).sort(),
  write: () => writeFileSync('/tmp/linksouq-helper-was-here', 'x'),
  spawn: () => execFileSync('/bin/true'),
  read: () => readFileSync('/etc/hostname', 'utf8'),
};
function fill(where: 'heap' | 'buffers'): never {
  const all: unknown[] = [];
  for (;;) all.push(where === 'heap' ? Array.from({ length: 1e5 }, Math.random) : Buffer.alloc(2 ** 20, 1));
}

serveTasks(async (task: Task, { hold }): Promise<unknown> => {
  if ('echo' in task) {
    if (task.afterMs) await pause(task.afterMs);
    return task.echo;
  }
  if ('fail' in task) throw new RangeError(task.fail);
  if ('exit' in task) process.exit(task.exit);
  if ('attempt' in task) return attempts[task.attempt]();
  if ('fill' in task) return hold(() => fill(task.fill));
  const loop = () => {
    for (;;);
  };
  return task.loop === 'held' ? hold(loop) : loop();
});
