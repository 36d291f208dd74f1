/**
 * `npm run pictures [-- folder [pattern [size]]]` takes a picture of every screen in English and Arabic, and
 * makes one sheet of all pictures except those of the console. `pattern` selects screens by name. `size` is
 * the size of the window, by default `390x844`. The console always has a wide window.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser, launchOptionsOf } from '../ops/smoke/browser.ts';
import { Product } from './fixtures/product.ts';
import { openContext, openScreen } from './screens/open.ts';
import { SCREENS } from './screens/screens.ts';
import { CONSOLE_SCREENS, consoleWorldOf, openConsoleScreen } from './screens/console-screens.ts';
import { worldOf } from './screens/world.ts';
import { LANGUAGES } from './steps/languages.ts';

/** Sizes, in px, on the sheet. */
const WIDTH = 260;
const HEIGHT = 563;
const GAP = 12;
/** Minimum width of a desktop, px (product §2). */
const DESKTOP = 786;
/** Screens in a row of the sheet. Each screen has two pictures. */
const COLUMNS = 5;

const [folder = path.resolve(import.meta.dirname, 'pictures'), pattern = '', size = '390x844'] =
  process.argv.slice(2);
const [width = 390, height = 844] = size.split('x').map(Number);
const fileOf = (name: string, language: string) =>
  path.join(folder, `${name.replace(/\W+/g, '-')}.${language}.png`);

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(launchOptionsOf(findBrowser()));
const product = await Product.start({ env: { SUPPORT_WHATSAPP: '+971501234567' } });
const screens = SCREENS.filter(({ name }) => new RegExp(pattern).test(name));
try {
  const world = await worldOf(product);
  for (const screen of screens) {
    for (const language of LANGUAGES) {
      const context = await openContext(browser, product.url, world, screen, language, { width, height });
      // A phone shows no PDF inside a page.
      if (width < DESKTOP)
        await context.addInitScript(() =>
          Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false }),
        );
      const page = await openScreen(context, world, screen);
      await page.screenshot({ path: fileOf(screen.name, language), animations: 'disabled' });
      await context.close();
    }
    console.log(screen.name);
  }
  const inConsole = CONSOLE_SCREENS.filter(({ name }) => new RegExp(pattern).test(name));
  // The console comes last, because its cases (a frozen account, a dispute, messages) would appear on the
  // other screens.
  const consoleWorld =
    inConsole.length > 0 ? await consoleWorldOf(product, world, 'The brand called twice') : undefined;
  for (const screen of consoleWorld ? inConsole : []) {
    for (const language of LANGUAGES) {
      const page = await openConsoleScreen(browser, product, consoleWorld!, screen, language);
      await page.screenshot({ path: fileOf(screen.name, language), animations: 'disabled', fullPage: true });
      await page.context().close();
    }
    console.log(screen.name);
  }
} finally {
  await browser.close();
  await product.stop();
  await product.removeData();
}

const pieces = await Promise.all(
  screens.flatMap((screen, i) =>
    LANGUAGES.map(async (language, side) => ({
      input: await sharp(fileOf(screen.name, language))
        .resize(WIDTH, HEIGHT, { fit: 'cover', position: 'top' })
        .toBuffer(),
      left: GAP + ((i % COLUMNS) * 2 + side) * (WIDTH + GAP),
      top: GAP + Math.floor(i / COLUMNS) * (HEIGHT + GAP),
    })),
  ),
);
const sheet = path.join(folder, 'sheet.png');
await sharp({
  create: {
    width: GAP + COLUMNS * 2 * (WIDTH + GAP),
    height: GAP + Math.ceil(screens.length / COLUMNS) * (HEIGHT + GAP),
    channels: 3,
    background: '#8b8597',
  },
})
  .composite(pieces)
  .png()
  .toFile(sheet);
console.log(sheet);
