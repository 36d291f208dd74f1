/** Opens every screen in two pseudo-languages. Their texts have markers, so a text without markers is untranslated. */
import type { Browser, BrowserContext, Page, Response } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';
import type { Product } from './fixtures/product.ts';
import type { Screen } from './screens/look.ts';
import { openContext, openScreen } from './screens/open.ts';
import { SCREENS } from './screens/screens.ts';
import { worldOf } from './screens/world.ts';

/** Returns visible texts that are neither translated nor marked (`bdi`, `lang`, `dir`) as text that a user wrote. */
const untranslatedTexts = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>();
    /** An account name has only Latin letters, so its field is left to right in every language. */
    const isAccountName = (element: Element, text: string) =>
      /^@\w+$/.test(text) && getComputedStyle(element).direction === 'ltr';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!;
      const text = node.textContent!.trim();
      if (
        !/\p{L}{2}/u.test(text) ||
        element.closest('bdi, #root [dir], #root [lang], script, style, textarea, option')
      )
        continue;
      if (!element.checkVisibility()) continue;
      const sentence = element.textContent!;
      // The product's name is equal in every language.
      if (!/[⟦⟧]/.test(sentence) && text !== 'Linksouq') found.add(text);
    }
    for (const element of document.body.querySelectorAll('[aria-label], [title], [alt], [placeholder]')) {
      if (element.closest('[aria-hidden=true]')) continue;
      for (const name of ['aria-label', 'title', 'alt', 'placeholder']) {
        const text = element.getAttribute(name) ?? '';
        // Addresses, file names and account names are equal in every language.
        const isLatinName = /^https?:|^[\w-]+\.\w{2,4}$/.test(text) || isAccountName(element, text);
        if (/\p{L}{2}/u.test(text) && !/[⟦⟧]/.test(text) && !isLatinName) found.add(`${name}: ${text}`);
      }
    }
    return [...found];
  });

/**
 * Collects sentences of timelines. The server writes them in the language of the request, but it has no
 * pseudo-languages.
 */
function sentencesOfServer(context: BrowserContext) {
  const sentences = new Set<string>();
  const reads: Promise<void>[] = [];
  async function read(response: Response): Promise<void> {
    const { order, data } = (await response.json().catch(() => ({}))) as Record<string, WithTimeline | null>;
    for (const event of [order, data].flatMap((part) => part?.timeline ?? [])) sentences.add(event.text);
  }
  context.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/v1/')) reads.push(read(response));
  });
  return async () => {
    await Promise.all(reads);
    return sentences;
  };
}
interface WithTimeline {
  timeline?: readonly { text: string }[];
}

/** Returns user-written texts whose alignment differs from the text around them. */
const misalignedUserTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root bdi')]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).display !== 'inline')
      .filter((element) => {
        const ownStyle = getComputedStyle(element);
        const parentStyle = getComputedStyle(element.parentElement!);
        return ownStyle.textAlign === 'start' && ownStyle.direction !== parentStyle.direction;
      })
      .map((element) => element.textContent),
  );

/** Returns the distance of each box from the side on which lines start. */
const boxPositions = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const rtl = document.documentElement.dir === 'rtl';
    const skip = 'bdi *, #root [dir] *, svg *, video, canvas, iframe';
    return [...document.body.querySelectorAll('#root *')]
      .filter(
        (element) =>
          !element.matches(skip) &&
          element.checkVisibility() &&
          getComputedStyle(element).display !== 'inline',
      )
      .map((element) => {
        const { left, right, width: own, height } = element.getBoundingClientRect();
        const name = `${element.tagName.toLowerCase()}.${String(element.getAttribute('class')).replace(/.*__(\w+)__.*/, '$1')}`;
        return { name, start: Math.round(rtl ? width - right : left), own: Math.round(own), height };
      })
      .filter(({ own, height }) => own > 0 && height > 0);
  });

async function measureScreen(browser: Browser, product: Product, screen: Screen, language: string) {
  const people = await worldOf(product);
  const context = await openContext(browser, product.url, people, screen, language);
  const readSentences = sentencesOfServer(context);
  const page = await openScreen(context, people, screen);
  const sentences = await readSentences();
  const measured = {
    texts: (await untranslatedTexts(page)).filter((text) => !sentences.has(text)),
    boxes: await boxPositions(page),
    misaligned: await misalignedUserTexts(page),
  };
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await context.close();
  return { ...measured, wide };
}

/** The short run checks only these screens. */
const IN_SHORT_RUN = new Set(['login', 'public page', 'dashboard, share', 'order delivery']);
for (const screen of SCREENS) {
  const tier = IN_SHORT_RUN.has(screen.name) ? '' : ' @full';
  test(`${screen.name}: each text is translated, and the layout is mirrored for right-to-left languages${tier}`, async ({
    browser,
    product,
  }) => {
    const rightToLeft = await measureScreen(browser, product, screen, 'ar-XB');
    expect.soft(rightToLeft.texts, 'untranslated texts, or user-written texts without `bdi`').toEqual([]);
    expect.soft(rightToLeft.misaligned, 'user-written texts at the wrong side').toEqual([]);
    expect.soft(rightToLeft.wide, 'px wider than the screen').toBeLessThanOrEqual(0);
    const leftToRight = await measureScreen(browser, product, screen, 'en-XA');
    const notMirrored = leftToRight.boxes.flatMap(({ name, start }, i) => {
      const other = rightToLeft.boxes[i];
      return other?.name === name && Math.abs(other.start - start) > 2
        ? [`${name}: ${start} px from the left edge, but ${other.start} px from the right edge if mirrored`]
        : [];
    });
    expect.soft(notMirrored, 'boxes that are not mirrored').toEqual([]);
  });
}
