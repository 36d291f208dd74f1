/** A normal client during an attack, and measurements of memory. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Pause, in ms, between two requests. Without a pause, the requests would take the processor time of the attack. */
const PAUSE_MS = 10;

/** Sends requests one after another until the attack is over. */
export async function requestDuring<T>(
  attack: Promise<T>,
  request: () => Promise<number>,
): Promise<{ result: T; served: number; refused: number }> {
  let isOver = false;
  const settled = attack.finally(() => (isOver = true));
  settled.catch(() => {});
  let [served, refused] = [0, 0];
  while (!isOver) {
    const status = await request();
    if (isOver) break;
    if (status < 300) served++;
    else refused++;
    await pause(PAUSE_MS);
  }
  return { result: await settled, served, refused };
}

/** Returns the highest peak memory (RSS) of a child process. Linux only. */
export function peakMemoryOfChildrenMb(): number {
  let peak = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      if (Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) !== process.pid) continue;
      peak = Math.max(peak, Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1_024);
    } catch {
      // The process has ended.
    }
  }
  return Math.round(peak);
}

const ownMemory = (field: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync('/proc/self/status', 'utf8'))![1]) / 1_024;

/** Returns the difference between the memory of this process before `work` and its peak during `work`. Linux only. */
export async function memoryGrowthMb(work: () => Promise<unknown>): Promise<number> {
  // Resets `VmHWM`.
  writeFileSync('/proc/self/clear_refs', '5');
  const before = ownMemory('VmRSS');
  await work();
  return Math.round(ownMemory('VmHWM') - before);
}
