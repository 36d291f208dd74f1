/** Tells when a page is settled. Every engine runs the same code, so it is a string that runs in the page. */

/** Visible while code and data of a screen load. */
const LOADING =
  'main [aria-busy=true]:not(button), main [class*="__skeleton__"], main [class*="__pending__"]';

/** Duration without requests that counts as idle, ms. */
const REST = 500;
/** A longer animation (a spinner, a message) is part of the settled page, ms. */
const LONGEST_SLIDE = 1_000;

/** After this time the error says what the page waits for, ms. */
const PATIENCE = 20_000;

/**
 * An expression for a promise. It resolves when a filled page has not changed, moved, or waited for fonts and
 * pictures for half a second. "No traffic" is not enough, because a slow machine may still be working.
 */
export const SETTLED = `new Promise((done, fail) => {
  let timer;
  const slides = (animation) => animation.playState === 'running' && animation.effect?.getComputedTiming().endTime < ${LONGEST_SLIDE};
  const missing = () => [
    // Addresses that are no page are answered in plain text.
    document.getElementById('root') && !document.querySelector('main h1, main h2, main p') && 'a heading or a text',
    document.querySelector(${JSON.stringify(LOADING)}) && 'what loads',
    document.fonts.status !== 'loaded' && 'fonts',
    ...[...document.images].map((one) => !one.complete && one.loading !== 'lazy' && 'picture ' + one.src),
    document.getAnimations().some(slides) && 'what moves',
  ].filter(Boolean);
  const changes = new MutationObserver(() => wait());
  const end = (tell, why) => (changes.disconnect(), clearTimeout(timer), clearTimeout(late), tell(why));
  const late = setTimeout(() => end(fail, new Error('not at rest: ' + (missing().join(', ') || 'it changes'))), ${PATIENCE});
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (missing().length === 0 ? end(done) : wait()), ${REST});
  };
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  wait();
})`;
