/** Runs first in the measured page, and defines `pressWhenPainted`. */
window.answered = {};

/**
 * Presses a button as soon as it is painted, and records when the page responded. The press is synthetic, because real
 * input ends the search for the largest contentful paint.
 */
window.pressWhenPainted = (selector, isAnswered) => {
  const button = document.querySelector(selector);
  if (!button || performance.getEntriesByName('first-contentful-paint').length === 0) {
    requestAnimationFrame(() => window.pressWhenPainted(selector, isAnswered));
    return;
  }
  new MutationObserver((_, observer) => {
    if (!isAnswered(button)) return;
    window.answered.usable ??= performance.now();
    observer.disconnect();
  }).observe(document.documentElement, {
    attributes: true,
    childList: true,
    subtree: true,
    characterData: true,
  });
  window.answered.pressed = performance.now();
  button.click();
};
