/** What server and helper say to each other. */
export interface ToHelper {
  id: number;
  task: unknown;
}
interface Spent {
  /** Of the process after the task, MB and ms. */
  residentMb: number;
  cpuMs: number;
}
export type FromHelper =
  | { ready: true }
  /** A task begins or ends work during which the helper hears nothing. */
  | { id: number; holds: boolean }
  | ({ id: number; done: unknown } & Spent)
  | ({ id: number; error: { name: string; message: string } } & Spent);
