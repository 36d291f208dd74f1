/**
 * Detects when a page is settled. The code is a string, because each browser driver evaluates it in the page.
 */

/** Elements that are visible only while code or data is loading. */
const LOADING =
  'main [aria-busy=true]:not(button), main [class*="__skeleton__"], main [class*="__pending__"]';

/** Required time, in ms, without changes. */
const REST_MS = 500;
/** Duration, in ms. Longer animations, such as the animation of a spinner, may still run. */
const MAX_ANIMATION_MS = 1_000;

const TIME_LIMIT_MS = 20_000;

/**
 * A JavaScript expression: a promise. It resolves when the page shows content, loads nothing, runs no short
 * animation, and has not changed for half a second. It rejects with the reasons why the page is not settled.
 * To wait for the last response is not enough, because a slow machine renders the page later.
 */
export const SETTLED = `new Promise((done, fail) => {
  let timer;
  const isShortAnimation = (animation) => animation.playState === 'running' && animation.effect?.getComputedTiming().endTime < ${MAX_ANIMATION_MS};
  const reasons = () => [
    // An address without a page gets plain text, without the element #root.
    document.getElementById('root') && !document.querySelector('main h1, main h2, main p') && 'no heading or text',
    document.querySelector(${JSON.stringify(LOADING)}) && 'a loading element',
    document.fonts.status !== 'loaded' && 'fonts',
    ...[...document.images].map((image) => !image.complete && image.loading !== 'lazy' && 'picture ' + image.src),
    document.getAnimations().some(isShortAnimation) && 'an animation',
  ].filter(Boolean);
  const changes = new MutationObserver(() => restartTimer());
  const finish = (settle, error) => (changes.disconnect(), clearTimeout(timer), clearTimeout(timeout), settle(error));
  const timeout = setTimeout(() => finish(fail, new Error('not settled: ' + (reasons().join(', ') || 'the page changes'))), ${TIME_LIMIT_MS});
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (reasons().length === 0 ? finish(done) : restartTimer()), ${REST_MS});
  };
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  restartTimer();
})`;
