/** Messages between server and helper. */
export interface ToHelper {
  id: number;
  task: unknown;
}
interface Spent {
  /** Memory and processor time of the process after the task, MB and ms. */
  residentMb: number;
  cpuMs: number;
}
export type FromHelper =
  | { ready: true }
  /** A task begins or ends work during which the helper receives no messages. */
  | { id: number; holds: boolean }
  | ({ id: number; done: unknown } & Spent)
  | ({ id: number; error: { name: string; message: string } } & Spent);
