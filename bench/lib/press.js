/**
 * Runs in the measured page before anything else. It presses as soon as possible and records when the page responded.
 */
window.answered = {};

/** The press is synthetic, because the browser stops looking for the largest paint at the first real input. */
window.pressWhenPainted = (selector, isAnswered) => {
  const button = document.querySelector(selector);
  // Waits until the button is painted.
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
