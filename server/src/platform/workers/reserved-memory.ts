/**
 * The address space that V8 reserves for machine code. Since Node 24 it is writable from the start (512 MB), and the
 * kernel counts it against the limit of a process, although nothing uses it.
 */
import { readFileSync } from 'node:fs';

const MB = 1024 * 1024;
/** Smaller mappings hold compiled code and are in use. */
const RESERVED_MB = 128;
const CODE = /^([0-9a-f]+)-([0-9a-f]+) rwx/gm;

/** Returns the MB of large writable and executable mappings in the text of `/proc/<pid>/maps`. */
export function codeMb(maps: string): number {
  const sizes = [...maps.matchAll(CODE)].map(
    ([, start, end]) => (parseInt(end!, 16) - parseInt(start!, 16)) / MB,
  );
  return Math.ceil(sizes.filter((mb) => mb >= RESERVED_MB).reduce((sum, mb) => sum + mb, 0));
}

let reserved: number | undefined;
/**
 * Returns the MB that a process of this version of Node reserves without using it. Add it to a limit of its data. It is
 * 0 on systems without `/proc`, which have no such limit either.
 */
export function reservedMb(): number {
  try {
    reserved ??= codeMb(readFileSync('/proc/self/maps', 'utf8'));
  } catch {
    reserved = 0;
  }
  return reserved;
}
