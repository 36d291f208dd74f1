/** Detects when a page is settled. Every engine runs the same code, so it is a string that is evaluated in the page. */

/** Selector of elements that are visible while code and data of a screen load. */
const LOADING =
  'main [aria-busy=true]:not(button), main [class*="__skeleton__"], main [class*="__pending__"]';

/** Duration without changes after which a page counts as settled, ms. */
const REST_MS = 500;
/** A longer animation (a spinner, a message) is part of the settled page, ms. */
const MAX_SLIDE_MS = 1_000;

/** Time limit, after which the error contains what the page waits for, ms. */
const TIME_LIMIT_MS = 20_000;

/**
 * A JavaScript expression that returns a promise. It resolves when a filled page has not changed or moved for half a
 * second and no font, picture or request is loading. Waiting for requests alone is not enough, because a slow machine
 * may still be working.
 */
export const SETTLED = `new Promise((done, fail) => {
  let timer;
  const slides = (animation) => animation.playState === 'running' && animation.effect?.getComputedTiming().endTime < ${MAX_SLIDE_MS};
  const missing = () => [
    // An address that is not a page gets plain text.
    document.getElementById('root') && !document.querySelector('main h1, main h2, main p') && 'a heading or a text',
    document.querySelector(${JSON.stringify(LOADING)}) && 'a loading element',
    document.fonts.status !== 'loaded' && 'fonts',
    ...[...document.images].map((one) => !one.complete && one.loading !== 'lazy' && 'picture ' + one.src),
    document.getAnimations().some(slides) && 'an animation',
  ].filter(Boolean);
  const changes = new MutationObserver(() => wait());
  const end = (tell, why) => (changes.disconnect(), clearTimeout(timer), clearTimeout(late), tell(why));
  const late = setTimeout(() => end(fail, new Error('not settled: ' + (missing().join(', ') || 'it changes'))), ${TIME_LIMIT_MS});
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (missing().length === 0 ? end(done) : wait()), ${REST_MS});
  };
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  wait();
})`;
