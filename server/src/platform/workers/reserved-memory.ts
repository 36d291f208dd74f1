/**
 * Measures the address space that V8 reserves for machine code (512 MB). Since Node 24 this space is
 * writable, so the kernel counts it as data of the process, although it is not used.
 */
import { readFileSync } from 'node:fs';

const MB = 1024 * 1024;
/** Minimum size, in MB, of a reserved mapping. Smaller mappings contain compiled code. */
const RESERVED_MB = 128;
const CODE_MAPPING = /^([0-9a-f]+)-([0-9a-f]+) rwx/gm;

/** Returns the size of the reserved space, in MB. @param maps the text of `/proc/<pid>/maps` */
export function codeMb(maps: string): number {
  const sizes = [...maps.matchAll(CODE_MAPPING)].map(
    ([, start, end]) => (parseInt(end!, 16) - parseInt(start!, 16)) / MB,
  );
  return Math.ceil(sizes.filter((mb) => mb >= RESERVED_MB).reduce((sum, mb) => sum + mb, 0));
}

let reserved: number | undefined;
/** Returns the MB that must be added to a limit of data. Systems without `/proc` have no limit. */
export function reservedMb(): number {
  try {
    reserved ??= codeMb(readFileSync('/proc/self/maps', 'utf8'));
  } catch {
    reserved = 0;
  }
  return reserved;
}
