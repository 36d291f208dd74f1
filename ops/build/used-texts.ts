/**
 * Removes the shared texts that a remote's code does not contain (about two thirds). The shell's text module
 * contains all shared texts, so texts with a key from data, such as a category, stay translated.
 */
import type { Catalog } from '../../shared-api/contract/text/languages';

export interface Catalogs {
  shared: Catalog;
  own: Catalog;
}

/** The texts replace this string after the bundler has removed unused code. */
export const placeholderOf = (language: string) => `@texts:${language}`;
const PLACEHOLDER = /(["'`])@texts:([\w-]+)\1/;

/** Returns the form of a text in a script, without backslashes before quotes. */
const escapedText = (text: string) => JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');

/**
 * Replaces the placeholder in each script by a JavaScript string that contains the texts as JSON.
 * @param scripts file name → minified code
 * @returns the changed scripts
 */
export function fillTexts(
  scripts: ReadonlyMap<string, string>,
  catalogs: Readonly<Record<string, Catalogs>>,
): Map<string, string> {
  const [textModules, codeScripts] = [true, false].map((isTextModule) =>
    [...scripts].filter(([, code]) => PLACEHOLDER.test(code) === isTextModule),
  ) as [[string, string][], [string, string][]];
  const code = codeScripts.map(([, script]) => script.replaceAll(/\\(["'`])/g, '$1')).join('\n');
  return new Map(
    textModules.map(([name, script]) => {
      const { shared, own } = catalogs[PLACEHOLDER.exec(script)![2]!]!;
      const usedTexts = Object.entries(shared).filter(([key]) => code.includes(escapedText(key)));
      const json = JSON.stringify({ ...Object.fromEntries(usedTexts), ...own });
      const literal = `'${json.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
      return [name, script.replace(PLACEHOLDER, () => literal)];
    }),
  );
}
