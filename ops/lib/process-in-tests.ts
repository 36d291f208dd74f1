import { setTimeout as wait } from 'node:timers/promises';

export function isProcessRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Waits at most 5 s for the end of a process. Then ends it. @returns whether the process has ended by itself */
export async function endsByItself(pid: number): Promise<boolean> {
  for (let i = 0; i < 50 && isProcessRunning(pid); i++) await wait(100);
  const stillRuns = isProcessRunning(pid);
  if (stillRuns) process.kill(pid);
  return !stillRuns;
}
