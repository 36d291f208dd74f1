/**
 * Detects when a page is settled. The code is a string, so that the drivers of all browsers can evaluate it
 * in the page.
 */

/** Matches elements that are visible only while the code or data of a screen is loading. */
const LOADING =
  'main [aria-busy=true]:not(button), main [class*="__skeleton__"], main [class*="__pending__"]';

/** A page is settled after this time without changes, ms. */
const REST_MS = 500;
/**
 * The code waits only for animations that are shorter than this, ms. A longer one, for example a spinner, may
 * still run.
 */
const MAX_ANIMATION_MS = 1_000;

/** Time limit, ms. The error then says what is still loading or changing. */
const TIME_LIMIT_MS = 20_000;

/**
 * A JavaScript expression that returns a promise. It resolves when the page has content, has not changed for
 * half a second, loads no data, font or picture, and runs no short animation. Waiting for requests is not enough,
 * because a slow machine may still render the page after the last response.
 */
export const SETTLED = `new Promise((done, fail) => {
  let timer;
  const slides = (animation) => animation.playState === 'running' && animation.effect?.getComputedTiming().endTime < ${MAX_ANIMATION_MS};
  const missing = () => [
    // The response to an address without a page is plain text, without the element #root.
    document.getElementById('root') && !document.querySelector('main h1, main h2, main p') && 'a heading or a text',
    document.querySelector(${JSON.stringify(LOADING)}) && 'a loading element',
    document.fonts.status !== 'loaded' && 'fonts',
    ...[...document.images].map((image) => !image.complete && image.loading !== 'lazy' && 'picture ' + image.src),
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
