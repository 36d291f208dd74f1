/** Returns whether the focused element was removed. Then the next Tab would start at the top of the page. */
export const focusIsLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;
