/** Returns whether the focused element was removed. The next Tab would then start at the top of the page. */
export const focusIsLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;
