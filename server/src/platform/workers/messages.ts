/** Messages between the server and a helper process. */
export interface ToHelper {
  id: number;
  task: unknown;
}
interface ProcessUsage {
  /** Memory in use (MB) and processor time (ms) of the process after the task. */
  residentMb: number;
  cpuMs: number;
}
export type FromHelper =
  | { ready: true }
  /**
   * A task starts or ends work that blocks the event loop. During such work the helper receives no messages.
   */
  | { id: number; blocks: boolean }
  | ({ id: number; done: unknown } & ProcessUsage)
  | ({ id: number; error: { name: string; message: string } } & ProcessUsage);
