import type { Browser } from 'playwright-core';
import { storedFor } from '../../e2e/screens/open';
import type { World } from '../../e2e/screens/world';
import { type ColdVisit, onColdPage, visitUntilResponse } from '../lib/cold-visit';
import type { Route } from './routes';

export type Visit = ColdVisit & { errors: string[] };

export function visit(browser: Browser, url: string, route: Route, world: World): Promise<Visit> {
  const { path, press, answer, ...look } = route;
  return onColdPage(browser, async (page) => {
    const stored = storedFor({ ...look, path, route: '', state: 'filled' }, world);
    await page.addInitScript(
      ({ stored, press, answer }) => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value));
        const { pressWhenPainted } = window as unknown as {
          pressWhenPainted: (selector: string, isAnswered: (pressed: Element) => unknown) => void;
        };
        requestAnimationFrame(() =>
          pressWhenPainted(press, (pressed) =>
            answer === undefined
              ? !pressed.isConnected || !pressed.matches(press)
              : document.querySelector('main')?.textContent.includes(answer),
          ),
        );
      },
      { stored, press, answer },
    );
    return visitUntilResponse(page, url + (typeof path === 'string' ? path : path(world)));
  });
}
