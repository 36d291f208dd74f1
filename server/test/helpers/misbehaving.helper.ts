/** A helper process for tests of the pool. It executes every command, including a crash. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { serveTasks } from '../../src/platform/workers/serve-tasks';

export type Order =
  | { echo: unknown; afterMs?: number }
  | { fail: string }
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

serveTasks(async (order: Order, { hold }): Promise<unknown> => {
  if ('echo' in order) {
    if (order.afterMs) await pause(order.afterMs);
    return order.echo;
  }
  if ('fail' in order) throw new RangeError(order.fail);
  if ('exit' in order) process.exit(order.exit);
  if ('attempt' in order) return attempts[order.attempt]();
  if ('fill' in order) return hold(() => fill(order.fill));
  const loop = () => {
    for (;;);
  };
  return order.loop === 'held' ? hold(loop) : loop();
});
