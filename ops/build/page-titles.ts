import { readFileSync } from 'node:fs';
import type { Catalog } from '../../shared-api/contract/text/languages';
import type { ReleasedRoute, RouteDeclaration } from '../../shared-api/contract/platform/routes';
import { catalogFiles, languagesOf } from './workspaces';

const textsOf = (dir: string, language: string): Catalog =>
  Object.assign(
    {},
    ...catalogFiles(dir, language).map((file) => JSON.parse(readFileSync(file, 'utf8')) as Catalog),
  ) as Catalog;

/** Adds the translations of each title, because the server does not have the texts of the remotes. */
export function withTitles(dir: string, routes: readonly RouteDeclaration[]): ReleasedRoute[] {
  const catalogs = languagesOf(dir).map((language) => [language, textsOf(dir, language)] as const);
  return routes.map((route) => {
    const { title } = route;
    if (title === undefined) return route;
    const titles = catalogs.flatMap(([language, texts]) =>
      Object.hasOwn(texts, title) ? [[language, texts[title]!] as const] : [],
    );
    return { ...route, titles: Object.fromEntries(titles) };
  });
}
