/** Runs in the measured page, before anything else: notes what the browser tells, and taps as soon as it can. */
const BUTTON = 'main button[data-early]:not(:disabled)';
const COUNT = 'header a[href="/cart"]';
const marks = { cls: 0, inp: 16, shifted: [] };
window.marks = marks;

const on = (type, take, more = {}) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
    type,
    buffered: true,
    ...more,
  });
on('largest-contentful-paint', (entry) => {
  marks.lcp = entry.startTime;
  marks.largest = entry.element?.tagName ?? entry.url;
});
on('layout-shift', (entry) => {
  if (entry.hadRecentInput) return;
  marks.cls += entry.value;
  for (const { node } of entry.sources) marks.shifted.push(node?.className || node?.nodeName);
});
on(
  'event',
  (entry) => {
    if (entry.interactionId) marks.inp = Math.max(marks.inp, entry.duration);
  },
  { durationThreshold: 16 },
);

/** The tap is not a real one: the browser stops looking for the largest paint at the first real input. */
function tapWhenPainted() {
  const button = document.querySelector(BUTTON);
  if (!button || performance.getEntriesByName('first-contentful-paint').length === 0) {
    requestAnimationFrame(tapWhenPainted);
    return;
  }
  new MutationObserver((_, observer) => {
    if (!document.querySelector(COUNT)?.textContent.includes('1')) return;
    marks.usable ??= performance.now();
    observer.disconnect();
  }).observe(document.documentElement, { childList: true, subtree: true, characterData: true });
  marks.tapped = performance.now();
  button.click();
}
requestAnimationFrame(tapWhenPainted);
