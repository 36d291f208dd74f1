/** The languages of the tests, their texts, and the language choice in the header. */
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import {
  directionOf,
  LANGUAGE_NAMES,
  LANGUAGES as ALL,
  type Language,
} from '../../shared-api/contract/text/languages.ts';
import { readCatalog, TEXT_FOLDERS } from '../../ops/lib/languages.ts';
import { ROOT } from '../../ops/lib/paths.ts';

/** The first language of each writing direction, because layouts depend only on the direction. */
export const LANGUAGES: readonly Language[] = (['ltr', 'rtl'] as const).map((direction) =>
  ALL.find((language) => directionOf(language) === direction)!,
);

/**
 * Returns a function that translates an English text of the product. That function throws if no translation
 * exists.
 */
export function textsIn(language: Language): (english: string) => string {
  if (language === 'en') return (english) => english;
  const catalogs = TEXT_FOLDERS.map((folder) => readCatalog(path.join(ROOT, folder), language));
  const texts = Object.assign({}, ...catalogs) as Readonly<Record<string, string>>;
  return (english) => {
    const text = texts[english];
    if (!text) throw new Error(`no text in ${language}: ${english}`);
    return text;
  };
}

/** Returns the language choice in the header. It is a button if there is one other language, otherwise a list. */
export const choiceOf = (page: Page, language: Language): Locator =>
  page
    .getByRole('button', { name: LANGUAGE_NAMES[language], exact: true })
    .or(page.getByRole('banner').getByRole('combobox').filter({ hasText: LANGUAGE_NAMES[language] }));

const isList = (choice: Locator) => choice.evaluate((element) => element instanceof HTMLSelectElement);
export async function choose(page: Page, language: Language): Promise<void> {
  const choice = choiceOf(page, language);
  if (await isList(choice)) await choice.selectOption(language);
  else await choice.tap();
}
/** Chooses a language with the keyboard. The language choice must have the focus. */
export async function chooseByKeyboard(page: Page, language: Language): Promise<void> {
  const choice = choiceOf(page, language);
  // For a list, the browser itself handles the keys, so the test selects the language directly.
  if (await isList(choice)) await choice.selectOption(language);
  else await page.keyboard.press('Enter');
}
