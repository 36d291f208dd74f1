export interface ToHelper {
  id: number;
  task: unknown;
}
interface ProcessUsage {
  /** Resident memory after the task, MB. */
  residentMb: number;
  /** Processor time since the start of the process, ms. */
  cpuMs: number;
}
export type FromHelper =
  | { ready: true }
  /** A task begins or ends work that blocks the event loop. */
  | { id: number; blocks: boolean }
  | ({ id: number; done: unknown } & ProcessUsage)
  | ({ id: number; error: { name: string; message: string } } & ProcessUsage);
