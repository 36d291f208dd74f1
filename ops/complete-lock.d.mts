export interface LockEntry {
  version: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dev?: boolean;
  optional: boolean;
}
export function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'>;
export function missingEntries(lock: {
  packages: Record<string, Record<string, unknown>>;
}): Record<string, LockEntry>;
