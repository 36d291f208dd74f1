import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Calls that a hook of the kit makes. */
const CALLS_OF_THE_KIT: Readonly<Record<string, readonly string[]>> = {
  useOtp: ['requestOtp', 'resendOtp'],
  useUploads: ['uploadFiles'],
  useOrderLink: ['openOrderLink'],
  useMarkShared: ['markProfileShared'],
};
const SOURCE = /\.tsx?$/;
const NOT_A_SCREEN = /\.test\.tsx?$|(^|\/)(testing|ComponentGallery)\//;

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => SOURCE.test(file) && !NOT_A_SCREEN.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

/** Returns the sorted names of the calls in the sources of a workspace. @param folder the `src` of the workspace */
export function callsMadeIn(folder: string): string[] {
  const made = new Set<string>();
  for (const source of sourcesOf(folder)) {
    for (const [, name] of source.matchAll(/\bcalls\.(\w+)/g)) made.add(name!);
    for (const [hook, names] of Object.entries(CALLS_OF_THE_KIT))
      if (source.includes(`${hook}(`)) for (const name of names) made.add(name);
  }
  return [...made].toSorted();
}
