/** The languages that walks visit, their texts, and the header's choice. */
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

/** The first language of each writing direction. Layouts differ by direction only; ops/texts.test.ts checks the texts. */
export const LANGUAGES: readonly Language[] = (['ltr', 'rtl'] as const).map((direction) =>
  ALL.find((language) => directionOf(language) === direction)!,
);

/** Returns a function that translates an English text of the product. It throws for a text that has no translation. */
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

/** Returns the header's element that offers the language: a button for one other language, a list for more. */
export const choiceOf = (page: Page, language: Language): Locator =>
  page
    .getByRole('button', { name: LANGUAGE_NAMES[language], exact: true })
    .or(page.getByRole('banner').getByRole('combobox').filter({ hasText: LANGUAGE_NAMES[language] }));

const isList = (choice: Locator) => choice.evaluate((element) => element instanceof HTMLSelectElement);
/** Chooses a language in the header. */
export async function choose(page: Page, language: Language): Promise<void> {
  const choice = choiceOf(page, language);
  if (await isList(choice)) await choice.selectOption(language);
  else await choice.tap();
}
/** Chooses a language by the keyboard. Its element must have the focus. */
export async function chooseByKeyboard(page: Page, language: Language): Promise<void> {
  const choice = choiceOf(page, language);
  // The browser, not the product, turns keys into a choice of a list.
  if (await isList(choice)) await choice.selectOption(language);
  else await page.keyboard.press('Enter');
}
