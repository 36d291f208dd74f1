/** Shows every screen in WebKit, in both languages. The pictures stay in the test's folder for review. */
import { writeFileSync } from 'node:fs';
import type { Screen } from '../screens/look.ts';
import { storedFor } from '../screens/open.ts';
import { SCREENS } from '../screens/screens.ts';
import { makeWorld, type World } from '../screens/world.ts';
import { directionOf } from '../../shared-api/contract/text/languages.ts';
import { LANGUAGES } from '../steps/languages.ts';
import { expect, test } from './test.ts';
import type { Window } from './window.ts';

/** Screens that depend on their address only. Chromium tests screens with changed responses. */
const BY_ADDRESS = SCREENS.filter(
  ({ then, fails, without, says, busy }) => !then && !fails && !without && !says && !busy,
);

/** A page of the product's origin without scripts, for setting browser storage. */
const STILL = '/robots.txt';
const KEEP = `
  localStorage.clear(); sessionStorage.clear();
  for (const [key, value] of Object.entries(arguments[0])) localStorage.setItem(key, JSON.stringify(value));
  for (const [key, value] of Object.entries(arguments[1])) sessionStorage.setItem(key, JSON.stringify(value));`;

async function open(window: Window, world: World, screen: Screen): Promise<void> {
  await window.goto(STILL);
  await window.run(KEEP, storedFor(screen, world), world.kept);
  await window.goto(typeof screen.path === 'string' ? screen.path : screen.path(world));
  await window.settled();
}
interface Seen {
  direction: string;
  /** Returns by how many px the page is wider than the screen. */
  wide: number;
  /** Returns fields with letters so small that an iPhone zooms in. */
  zooms: string[];
  broken: string[];
}
const SEE = `
  const fields = [...document.querySelectorAll('input:not([type=file], [type=radio], [type=checkbox]), select, textarea')];
  return {
    direction: getComputedStyle(document.body).direction,
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    zooms: fields.filter((one) => one.checkVisibility() && parseFloat(getComputedStyle(one).fontSize) < 16)
      .map((one) => one.name || one.type),
    broken: [...document.images].filter((one) => one.complete && one.src && one.naturalWidth === 0).map((one) => one.src),
  };`;

for (const language of LANGUAGES)
  test(`every screen works in WebKit, ${language} @full`, async ({ product, webkit }, info) => {
    test.setTimeout(600_000);
    const world = await makeWorld(product);
    const window = await webkit('anybody');
    await window.goto(STILL);
    await window.addCookie('lang', language);
    for (const screen of BY_ADDRESS)
      await test.step(screen.name, async () => {
        await open(window, world, screen);
        const file = `${screen.name.replace(/\W+/g, '-')}.${language}.png`;
        writeFileSync(info.outputPath(file), await window.picture());
        const seen = await window.run<Seen>(SEE);
        expect
          .soft(seen, screen.name)
          .toEqual({ direction: directionOf(language), wide: 0, zooms: [], broken: [] });
      });
  });
