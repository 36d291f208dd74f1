import { readFileSync } from 'node:fs';
import path from 'node:path';
import { WORKSPACES } from './paths';

/** Folders with a catalog `<language>.json`: English text → translated text. */
export const TEXT_FOLDERS: readonly string[] = [
  'shared-api/texts',
  'shared-ui/texts',
  ...WORKSPACES.map((workspace) => `${workspace}/src/texts`),
  'server/src/platform/texts',
];
/** @throws Error with the name of the file when there is no such catalog */
export const readCatalog = (folder: string, language: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(folder, `${language}.json`), 'utf8')) as Record<string, string>;
