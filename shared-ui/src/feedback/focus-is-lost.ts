/** Whether the focus went away with what had it: the next Tab would begin at the top of the page. */
export const focusIsLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;
