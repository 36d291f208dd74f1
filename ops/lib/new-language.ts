/**
 * The first run adds a line to each list of languages, and creates the catalogs and a worksheet with the
 * texts to translate. The second run moves the translations into the catalogs.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCatalog, TEXT_FOLDERS } from './languages';
import { ROOT } from './paths';
import { Stop } from './print';

/** The lines and catalogs of this language are the template, because its catalogs are complete. */
const TEMPLATE = 'ar';
/** Contains the list of languages. */
const LANGUAGES_FILE = 'shared-api/contract/text/languages.ts';
/** These files have one line for each language. Their types check that no line is missing. */
const LIST_FILES = [
  'shell/src/language/shell-texts.ts',
  'shell/src/texts/index.ts',
  'server/src/platform/texts/index.ts',
];
const SHELL_MODULE = 'shell/src/texts';

type Texts = Record<string, string>;
const json = (value: Texts) => `${JSON.stringify(value, null, 2)}\n`;
/** Returns the name of a language in the language itself, with a capital letter, or undefined for an unknown code. */
const nameOf = (code: string) => {
  const englishName = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(code);
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code);
  return englishName && name ? name.charAt(0).toLocaleUpperCase(code) + name.slice(1) : undefined;
};
/** Copies each line with the template's code, and replaces the code in the copy. */
const withCopiedLines = (text: string, code: string) =>
  text.replaceAll(/^.*\b(ar|arRules)\b.*\n/gm, (line) => line + line.replaceAll(/\bar(?=Rules\b|\b)/g, code));

export interface NewLanguage {
  /** Relative to the root. */
  written: readonly string[];
  /** File with the texts to translate. Undefined when every text is translated. */
  worksheet: string | undefined;
  /** Texts without a translation. A text in several catalogs counts once. */
  missing: number;
}

/**
 * @param code ISO 639 code, such as `fr`
 * @throws Stop before it writes a file, when the code or a text of the worksheet is unknown
 */
export function addLanguage(code: string, root: string = ROOT): NewLanguage {
  const name = /^[a-z]{2,3}$/.test(code) ? nameOf(code) : undefined;
  if (!name) throw new Stop(`"${code}" is not the code of a language. Use its ISO 639 code: fr, ur.`);
  if (code === 'en' || code === TEMPLATE)
    throw new Stop(
      `${code} is a language of the product. Its texts are added with each change, so it needs no file for translation.`,
    );
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const worksheet = `translate-${code}.json`;
  const translations: Texts = existsSync(path.join(root, worksheet)) ? JSON.parse(read(worksheet)) : {};
  const texts = new Map(
    TEXT_FOLDERS.map((folder) => [folder, readCatalog(path.join(root, folder), TEMPLATE)]),
  );
  const english = new Set([...texts.values()].flatMap((catalog) => Object.keys(catalog)));
  const unknownTexts = Object.keys(translations).filter((text) => !english.has(text));
  if (unknownTexts.length > 0)
    throw new Stop(`${worksheet} has texts that the product lacks:\n${unknownTexts.join('\n')}`);

  const written: string[] = [];
  const writeIfChanged = (file: string, text: string) => {
    if (existsSync(path.join(root, file)) && read(file) === text) return;
    writeFileSync(path.join(root, file), text);
    written.push(file);
  };
  const names = read(LANGUAGES_FILE);
  if (!new RegExp(`^  ${code}: `, 'm').test(names)) {
    writeIfChanged(
      LANGUAGES_FILE,
      names.replace(/^  ar: .*\n/m, (line) => `${line}  ${code}: '${name.replaceAll("'", "\\'")}',\n`),
    );
    for (const file of LIST_FILES) writeIfChanged(file, withCopiedLines(read(file), code));
    const module = read(`${SHELL_MODULE}/${TEMPLATE}.ts`).replace('Arabic', nameInEnglish(code));
    writeIfChanged(`${SHELL_MODULE}/${code}.ts`, module.replaceAll(`/${TEMPLATE}.json`, `/${code}.json`));
  }
  const missing: Texts = {};
  for (const [folder, templateTexts] of texts) {
    const file = `${folder}/${code}.json`;
    const existing = existsSync(path.join(root, file)) ? readCatalog(path.join(root, folder), code) : {};
    const catalog: Texts = {};
    for (const text of Object.keys(templateTexts)) {
      const translated = translations[text]?.trim() || existing[text];
      if (translated) catalog[text] = translated;
      else missing[text] = '';
    }
    writeIfChanged(file, json(catalog));
  }
  const missingCount = Object.keys(missing).length;
  if (missingCount > 0) writeIfChanged(worksheet, json(missing));
  else rmSync(path.join(root, worksheet), { force: true });
  return { written, worksheet: missingCount > 0 ? worksheet : undefined, missing: missingCount };
}
const nameInEnglish = (code: string) => new Intl.DisplayNames('en', { type: 'language' }).of(code)!;
