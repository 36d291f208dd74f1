/** Runs in the measured page before anything else. Presses as soon as possible and records when the page answered. */
window.answered = {};

/** The press is synthetic, because the browser ends its search for the largest paint at the first real input. */
window.pressWhenPainted = (selector, isAnswered) => {
  const button = document.querySelector(selector);
  // Painted, and not already answered.
  if (!button || performance.getEntriesByName('first-contentful-paint').length === 0) {
    requestAnimationFrame(() => window.pressWhenPainted(selector, isAnswered));
    return;
  }
  new MutationObserver((_, observer) => {
    if (!isAnswered()) return;
    window.answered.usable ??= performance.now();
    observer.disconnect();
  }).observe(document.documentElement, { childList: true, subtree: true, characterData: true });
  window.answered.pressed = performance.now();
  button.click();
};
