import { CHUNK_TIMEOUT_MS, LATE_SCRIPTS } from '@linksouq/shared-api/contract';

/** This script is separate, because it must run before all other scripts. */

/** Longest time, in ms, from the first tap of a double tap to the second tap, with the start of a slow navigation. */
const DOUBLE_TAP_MS = 500;
/**
 * A link of our site that is tapped before hydration opens a new document. The second tap of a double tap can already
 * press a button of this document, such as Add to Cart. A person cannot see and press it so early, so these presses are
 * ignored. `second-tap.ts` does the same for the pages that open without a new document.
 */
const isOpenedByLink = document.referrer.startsWith(`${location.origin}/`);
const ignoreSecondTap = (event: MouseEvent) => {
  // `detail` is 0 for keyboards and scripts. Browsers count only the presses of a mouse.
  const isMouse = (event as Partial<PointerEvent>).pointerType === 'mouse';
  const isSecond = isMouse ? event.detail > 1 : event.detail > 0;
  if (!isOpenedByLink || !isSecond || event.timeStamp > DOUBLE_TAP_MS) return;
  event.preventDefault();
  event.stopImmediatePropagation();
};
addEventListener('click', ignoreSecondTap, true);

/** Records clicks on the buttons of the server's HTML before hydration. `replay.ts` replays them. */
const clicks = new Map<Element, Event>();
const recordClick = (event: Event) => {
  const button = (event.target as Element | null)?.closest?.('[data-early]');
  if (!button || clicks.has(button)) return;
  clicks.set(button, event);
  button.setAttribute('aria-busy', 'true');
};
addEventListener('click', recordClick, true);
(window as unknown as { __early?: unknown }).__early = {
  take: () => {
    removeEventListener('click', recordClick, true);
    const recorded = [...clicks];
    clicks.clear();
    return recorded;
  },
};

/**
 * If the asset origin (`ASSETS_ORIGIN`) does not send a script or style sheet, requests the file from the page's
 * origin. The app cannot do this, because it starts only after these files have arrived.
 */
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) {
      const src = ownAddress(target.src);
      if (!src || !target.defer) return;
      const newScript = document.createElement('script');
      Object.assign(newScript, {
        src,
        integrity: target.integrity,
        crossOrigin: target.crossOrigin,
        async: false,
      });
      target.replaceWith(newScript);
    } else if (target instanceof HTMLLinkElement && target.rel === 'stylesheet')
      target.href = ownAddress(target.href) ?? target.href;
  },
  true,
);
function ownAddress(address: string): string | undefined {
  if (address.startsWith(`${location.origin}/`)) return undefined;
  return /\/_mf\/.*/.exec(address)?.[0];
}

/**
 * Browsers have no time-out for style sheets, and deferred scripts wait for them. After the time limit of chunks, this
 * timer removes the link of a missing style sheet. The app then starts and loads the style sheet again.
 */
setTimeout(() => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!link.sheet) link.remove();
}, CHUNK_TIMEOUT_MS);

/** Inserts the scripts of the template, if there is one. `async: false` keeps their order. */
function insertLateScripts(): void {
  const template = document.querySelector<HTMLTemplateElement>(`template#${LATE_SCRIPTS}`);
  if (!template) return;
  const scripts = document.importNode(template.content, true);
  for (const script of scripts.querySelectorAll('script')) script.async = false;
  template.replaceWith(scripts);
}
/**
 * Time after which the scripts are inserted without a paint. Browsers do not paint tabs in the background, and some
 * browsers do not report paints.
 */
const MAX_WAIT_FOR_PAINT_MS = 500;
addEventListener('DOMContentLoaded', () => {
  setTimeout(insertLateScripts, MAX_WAIT_FOR_PAINT_MS);
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) insertLateScripts();
  }).observe({ type: 'paint', buffered: true });
});
