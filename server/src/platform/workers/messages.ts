export interface ToHelper {
  id: number;
  task: unknown;
}
interface ProcessUsage {
  /** Resident memory, in MB, after the task. */
  residentMb: number;
  /** Processor time since the start of the process, in ms. */
  cpuMs: number;
}
export type FromHelper =
  | { ready: true }
  /** A task begins or ends work that blocks the event loop. */
  | { id: number; blocks: boolean }
  | ({ id: number; done: unknown } & ProcessUsage)
  | ({ id: number; error: { name: string; message: string } } & ProcessUsage);
