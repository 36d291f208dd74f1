/** When a page stands as it will: the same question for every engine, so it is a text that runs in the page. */

/** What stands in a screen's place while its code and its data come. */
const LOADING =
  'main [aria-busy=true]:not(button), main [class*="__skeleton__"], main [class*="__pending__"]';

/** As long as browsers count a network idle: ms. */
const REST = 500;
/** What moves for longer (a spinner, the time that a message stays) is part of how the page stands: ms. */
const LONGEST_SLIDE = 1_000;

/**
 * An expression whose promise is kept once a filled page has neither changed, nor moved, nor waited for fonts and
 * pictures for half a second. "No traffic" alone is also true of a slow machine that works on what it has.
 */
export const SETTLED = `new Promise((done) => {
  let timer;
  const slides = (animation) => animation.playState === 'running' && animation.effect?.getComputedTiming().endTime < ${LONGEST_SLIDE};
  const isDone = () =>
    document.querySelector('main h1, main h2, main p') && !document.querySelector(${JSON.stringify(LOADING)}) &&
    document.fonts.status === 'loaded' && [...document.images].every((one) => one.complete || one.loading === 'lazy') &&
    !document.getAnimations().some(slides);
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (isDone() ? (changes.disconnect(), done()) : wait()), ${REST});
  };
  const changes = new MutationObserver(wait);
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  wait();
})`;
