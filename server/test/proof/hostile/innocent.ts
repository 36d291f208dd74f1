/** An innocent client beside an attack, and the memory of the attacked processes. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Sends requests one after the other until `attack` settles.
 * @returns the attack's result, and the number of good responses meanwhile
 */
export async function beside<T>(
  attack: Promise<T>,
  request: () => Promise<number>,
): Promise<{ result: T; served: number; refused: number }> {
  let over = false;
  const settled = attack.finally(() => (over = true));
  settled.catch(() => {});
  let [served, refused] = [0, 0];
  while (!over) {
    const status = await request();
    if (over) break;
    if (status < 300) served++;
    else refused++;
  }
  return { result: await settled, served, refused };
}

/** Largest resident memory so far of this process's children, MB. Linux only; 0 elsewhere. */
export function peakOfChildren(): number {
  let peak = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      if (Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) !== process.pid) continue;
      peak = Math.max(peak, Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1_024);
    } catch {
      // It ended meanwhile.
    }
  }
  return Math.round(peak);
}

const own = (field: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync('/proc/self/status', 'utf8'))![1]) / 1_024;

/** Returns by how much this process's memory was above its start at the highest point of `work`, MB. Linux only. */
export async function growthDuring(work: () => Promise<unknown>): Promise<number> {
  // Forgets the highest point so far.
  writeFileSync('/proc/self/clear_refs', '5');
  const before = own('VmRSS');
  await work();
  return Math.round(own('VmHWM') - before);
}
