/**
 * Leaves out the texts of the shared packages that a remote's code does not contain. A remote uses about a third
 * of them, and the shell's module of texts contains all of them. So a text whose key comes from data, such as a
 * category, is always translated. The remote's own texts all stay.
 */
import type { Catalog } from '../../shared-api/contract/text/languages';

export interface Catalogs {
  shared: Catalog;
  own: Catalog;
}

/** A string in the module of texts. After the bundler has removed unused code, the texts replace it. */
export const placeOf = (language: string) => `@texts:${language}`;
const PLACE = /(["'`])@texts:([\w-]+)\1/;

/** Returns the text as it can be in a script, without the backslashes before quotes. */
const inScript = (text: string) => JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');

/**
 * Replaces the place of texts in each script by the texts, as a JavaScript string of JSON. @param scripts minified
 * code by file name @returns the changed scripts
 */
export function fillTexts(
  scripts: ReadonlyMap<string, string>,
  catalogs: Readonly<Record<string, Catalogs>>,
): Map<string, string> {
  const [withTexts, withoutTexts] = [true, false].map((has) =>
    [...scripts].filter(([, code]) => PLACE.test(code) === has),
  ) as [[string, string][], [string, string][]];
  const code = withoutTexts.map(([, script]) => script.replaceAll(/\\(["'`])/g, '$1')).join('\n');
  return new Map(
    withTexts.map(([name, script]) => {
      const { shared, own } = catalogs[PLACE.exec(script)![2]!]!;
      const used = Object.entries(shared).filter(([key]) => code.includes(inScript(key)));
      const json = JSON.stringify({ ...Object.fromEntries(used), ...own });
      const literal = `'${json.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
      return [name, script.replace(PLACE, () => literal)];
    }),
  );
}
