/**
 * Removes the texts of the shared packages that a remote's code does not contain. A remote uses about a third
 * of the shared texts. The shell's module of texts contains all shared texts, so a text whose key comes from
 * data, such as a category, is always translated. A remote keeps all its own texts.
 */
import type { Catalog } from '../../shared-api/contract/text/languages';

export interface Catalogs {
  shared: Catalog;
  own: Catalog;
}

/** A string in the module of texts. After the bundler has removed unused code, the texts replace it. */
export const placeholderOf = (language: string) => `@texts:${language}`;
const PLACEHOLDER = /(["'`])@texts:([\w-]+)\1/;

/** Returns the text in the form that a script can contain, without the backslashes before quotes. */
const escapedText = (text: string) => JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');

/**
 * Replaces the placeholder in each script by the texts, as a JavaScript string that contains JSON.
 * @param scripts minified code by file name
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
