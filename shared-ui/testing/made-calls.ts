/** Finds which calls of the contract the screens of a workspace make, from its sources. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Calls that a component of the kit makes for the screen. */
const CALLS_OF_THE_KIT: Readonly<Record<string, readonly string[]>> = {
  useOtp: ['requestOtp', 'resendOtp'],
  useUploads: ['uploadFiles'],
  useMarkShared: ['markProfileShared'],
};
const SOURCE = /\.tsx?$/;
/** Skips tests, and the component gallery of development. */
const NOT_A_SCREEN = /\.test\.tsx?$|(^|\/)(testing|ComponentGallery)\//;

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => SOURCE.test(file) && !NOT_A_SCREEN.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

/** Returns the names of the calls, sorted. @param folder the `src` of a workspace */
export function callsMadeIn(folder: string): string[] {
  const made = new Set<string>();
  for (const source of sourcesOf(folder)) {
    for (const [, name] of source.matchAll(/\bcalls\.(\w+)/g)) made.add(name!);
    for (const [piece, names] of Object.entries(CALLS_OF_THE_KIT))
      if (source.includes(`${piece}(`)) for (const name of names) made.add(name);
  }
  return [...made].toSorted();
}
