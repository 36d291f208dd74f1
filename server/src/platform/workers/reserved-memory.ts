/**
 * Measures the address space that V8 reserves for machine code. Since Node 24 this space (512 MB) is writable
 * from the start. The kernel therefore counts it against the memory limit of a process, although it is not
 * used.
 */
import { readFileSync } from 'node:fs';

const MB = 1024 * 1024;
/**
 * Minimum size of a mapping that counts as reserved, MB. Smaller mappings contain compiled code and are in
 * use.
 */
const RESERVED_MB = 128;
const CODE_MAPPING = /^([0-9a-f]+)-([0-9a-f]+) rwx/gm;

/**
 * Returns the total size of large writable and executable mappings in MB. @param maps the text of
 * `/proc/<pid>/maps`
 */
export function codeMb(maps: string): number {
  const sizes = [...maps.matchAll(CODE_MAPPING)].map(
    ([, start, end]) => (parseInt(end!, 16) - parseInt(start!, 16)) / MB,
  );
  return Math.ceil(sizes.filter((mb) => mb >= RESERVED_MB).reduce((sum, mb) => sum + mb, 0));
}

let reserved: number | undefined;
/**
 * Returns the number of MB that a process of this Node version reserves without using it. Add the number to
 * the limit of its data. The number is 0 on systems without `/proc`, which do not have this limit either.
 */
export function reservedMb(): number {
  try {
    reserved ??= codeMb(readFileSync('/proc/self/maps', 'utf8'));
  } catch {
    reserved = 0;
  }
  return reserved;
}
