/** Runs in the measured page, before anything else: presses as soon as it can, and notes when the page answered. */
window.answered = {};

/** The press is not a real one: the browser stops looking for the largest paint at the first real input. */
window.pressWhenPainted = (selector, isAnswered) => {
  const button = document.querySelector(selector);
  // Painted, and not yet answered by itself.
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
