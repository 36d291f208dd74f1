/** Runs first in the measured page. Records the first tap, its feedback and its effect. */
const COUNT = 'header a[href="/cart"]';
const taps = {};
window.taps = taps;

/** Calls `done` with the time after the browser has painted the change. */
const whenPainted = (done) => requestAnimationFrame(() => setTimeout(() => done(performance.now())));

addEventListener(
  'click',
  (event) => {
    // Ignores the taps that the shell replays, because they are not trusted events.
    if (event.isTrusted) taps.tapped ??= event.timeStamp;
  },
  true,
);
const look = () => {
  if (taps.tapped === undefined) return;
  const acted = document.querySelector(COUNT)?.textContent.includes('1');
  if (!taps.sawFeedback && (acted || document.querySelector('[data-early][aria-busy]'))) {
    taps.sawFeedback = true;
    whenPainted((at) => (taps.feedback = at));
  }
  if (!taps.sawEffect && acted) {
    taps.sawEffect = true;
    whenPainted((at) => (taps.effectAt = at));
  }
};
new MutationObserver(look).observe(document, {
  attributes: true,
  childList: true,
  subtree: true,
  characterData: true,
});
