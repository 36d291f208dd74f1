import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalog, Language, Translation } from '@linksouq/shared-api/contract';

const SHARED = ['../../shared-api', '..'].map((folder) => join(__dirname, folder));

/** Returns the translations that a workspace uses. @param folder path of its folder `src` */
export const catalogOf = (language: Translation, folder: string): Catalog =>
  Object.assign(
    {},
    ...[...SHARED, folder].map(
      (at) => JSON.parse(readFileSync(join(at, 'texts', `${language}.json`), 'utf8')) as Catalog,
    ),
  );

/** Matches `minimum` consecutive letters of a language's script. */
export function lettersOf(language: Language, minimum = 3): RegExp {
  const { script } = new Intl.Locale(language).maximize();
  return new RegExp(`\\p{Script=${script}}{${minimum}}`, 'u');
}
