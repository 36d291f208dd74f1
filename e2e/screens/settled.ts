/** When a page stands as it will: the same question for every engine, so it is a text that runs in the page. */

/** What stands in a screen's place while its code and its data come. */
const LOADING =
  'main [aria-busy=true]:not(button), main [class*="__skeleton__"], main [class*="__pending__"]';

/** As long as browsers count a network idle: ms. */
const REST = 500;
/** What moves for longer (a spinner, the time that a message stays) is part of how the page stands: ms. */
const LONGEST_SLIDE = 1_000;

/** Then it says what the page still waits for: ms. */
const PATIENCE = 20_000;

/**
 * An expression whose promise is kept once a filled page has neither changed, nor moved, nor waited for fonts and
 * pictures for half a second. "No traffic" alone is also true of a slow machine that works on what it has.
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
