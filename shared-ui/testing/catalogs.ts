/** Reads the texts of the product from their files, in each language. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalog, Language, Translation } from '@linksouq/shared-api/contract';

const SHARED = ['../../shared-api', '..'].map((folder) => join(__dirname, folder));

/** Returns the texts that a workspace shows. @param folder the `src` of the workspace */
export const catalogOf = (language: Translation, folder: string): Catalog =>
  Object.assign(
    {},
    ...[...SHARED, folder].map(
      (at) => JSON.parse(readFileSync(join(at, 'texts', `${language}.json`), 'utf8')) as Catalog,
    ),
  );

/** Matches letters of the script of a language. @param minimum number of letters in a row */
export function lettersOf(language: Language, minimum = 3): RegExp {
  const { script } = new Intl.Locale(language).maximize();
  return new RegExp(`\\p{Script=${script}}{${minimum}}`, 'u');
}
