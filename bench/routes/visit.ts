/** Visits a page that the browser renders, with a new profile, until the page responds to the first press. */
import type { Browser } from 'playwright-core';
import { USER_STORAGE_KEY } from '../../shared-api/contract';
import { type Answered, onColdPage, untilAnswered } from '../lib/cold-visit';
import { CART, type Route } from './routes';

export type Visit = Answered & { errors: string[] };

/** @param user the signed-in seller's stored record */
export function visit(browser: Browser, url: string, route: Route, user: object): Promise<Visit> {
  return onColdPage(browser, async (page) => {
    const stored = {
      ...(route.signedIn ? { [USER_STORAGE_KEY]: user } : {}),
      ...(route.cart ? { cart: CART } : {}),
    };
    await page.addInitScript(
      ({ stored, press, answer }) => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value));
        const { pressWhenPainted } = window as unknown as {
          pressWhenPainted: (selector: string, isAnswered: () => unknown) => void;
        };
        requestAnimationFrame(() =>
          pressWhenPainted(press, () => document.querySelector('main')?.textContent.includes(answer)),
        );
      },
      { stored, press: route.press, answer: route.answer },
    );
    return untilAnswered(page, url + route.path);
  });
}
