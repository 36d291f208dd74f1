/** Screens in WebKit, in English and Arabic. The output folder of the test gets a picture of each screen. */
import { writeFileSync } from 'node:fs';
import type { TestInfo } from '@playwright/test';
import type { Screen } from '../screens/look.ts';
import { storedFor } from '../screens/open.ts';
import { SCREENS } from '../screens/screens.ts';
import { makeWorld, type World } from '../screens/world.ts';
import { fillWith, linkedScreens, LONG_TEXTS, showsEnteredTexts, Words } from '../screens/written-world.ts';
import { directionOf, type Language } from '../../shared-api/contract/text/languages.ts';
import { LANGUAGES } from '../steps/languages.ts';
import { expect, test } from './test.ts';
import type { Window } from './window.ts';

// These tests need their own product, because they change the sellers' names.
test.use({ ownProduct: 'webkit-screens' });

/** The screens that need only an address and stored data. Only Chromium tests the other screens. */
const BY_ADDRESS = SCREENS.filter(
  ({ actions, fails, lostRemote, changes, responses, staysBusy }) =>
    !actions && !fails && !lostRemote && !changes && !responses && !staysBusy,
);

/** A page without scripts, which cannot overwrite the browser storage. */
const SCRIPTLESS_PAGE = '/robots.txt';
const STORE_SCRIPT = `
  localStorage.clear(); sessionStorage.clear();
  for (const [key, value] of Object.entries(arguments[0])) localStorage.setItem(key, JSON.stringify(value));
  for (const [key, value] of Object.entries(arguments[1])) sessionStorage.setItem(key, JSON.stringify(value));`;

async function open(window: Window, world: World, screen: Screen): Promise<void> {
  await window.goto(SCRIPTLESS_PAGE);
  await window.run(STORE_SCRIPT, storedFor(screen, world), world.navigationState);
  await window.goto(typeof screen.path === 'string' ? screen.path : screen.path(world));
  await window.settled();
}
interface Measurements {
  direction: string;
  /** Pixels by which the page is wider than the window. */
  wide: number;
  /** Names of fields whose text is so small that an iPhone zooms in. */
  zooms: string[];
  /** Addresses of pictures that failed to load. */
  broken: string[];
}
const MEASURE_SCRIPT = `
  const fields = [...document.querySelectorAll('input:not([type=file], [type=radio], [type=checkbox]), select, textarea')];
  return {
    direction: getComputedStyle(document.body).direction,
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    zooms: fields.filter((field) => field.checkVisibility() && parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.name || field.type),
    broken: [...document.images].filter((image) => image.complete && image.src && image.naturalWidth === 0).map((image) => image.src),
  };`;

/** @param wide expected number of px by which the page is wider than the window */
async function checkScreens(
  window: Window,
  world: World,
  screens: readonly Screen[],
  { language, wide, info }: { language: Language; wide: unknown; info: TestInfo },
): Promise<void> {
  await window.goto(SCRIPTLESS_PAGE);
  await window.addCookie('lang', language);
  for (const screen of screens)
    await test.step(screen.name, async () => {
      await open(window, world, screen);
      const file = `${screen.name.replace(/\W+/g, '-')}.${language}.png`;
      writeFileSync(info.outputPath(file), await window.picture());
      const measured = await window.run<Measurements>(MEASURE_SCRIPT);
      expect
        .soft(measured, screen.name)
        .toEqual({ direction: directionOf(language), wide, zooms: [], broken: [] });
    });
}

for (const language of LANGUAGES)
  test(`every screen that needs only an address and stored data fits the window in WebKit (${language}) @full`, async ({
    product,
    webkit,
  }, info) => {
    test.setTimeout(600_000);
    const world = await makeWorld(product);
    await checkScreens(await webkit('visitor'), world, BY_ADDRESS, { language, wide: 0, info });
  });

// This test exists because WebKit has crashed while it broke a text into lines. The test does not check widths, because
// WebKit does not always break a long word whose direction differs from the text around it. The test is the last one,
// because its texts stay in the product.
for (const language of LANGUAGES)
  test(`WebKit shows every screen with long entered texts (${language}) @full`, async ({
    product,
    webkit,
  }, info) => {
    test.setTimeout(900_000);
    const { world, linked } = await fillWith(product, new Words(Object.values(LONG_TEXTS)));
    const screens = [...BY_ADDRESS.filter(showsEnteredTexts), ...linkedScreens(linked)];
    expect(screens.length).toBeGreaterThan(15);
    await checkScreens(await webkit('visitor'), world, screens, { language, wide: expect.any(Number), info });
  });
