/** The parts of a page that can get the focus of a removed control. */
const PARTS = ['section', 'form', 'li', '[role=tabpanel]'].map((part) => `main ${part}`).join();
/** Does not scroll and shows no focus ring, because a part of a page is not a control. */
const QUIET: FocusOptions & { focusVisible: boolean } = { preventScroll: true, focusVisible: false };

/**
 * If the focused control is removed or disabled, moves the focus to the smallest part of the page that contained the
 * control. Examples of such controls are Retry, "Show all", and the button of an action that can be done only once.
 * Without this function, a screen reader would continue at the top of the page. If a link is replaced by a link with
 * the same address, the new link gets the focus. For example, the first render replaces the links of the frame, and one
 * of them may already have the focus.
 */
export function keepFocus(): void {
  let focused: Element | undefined;
  let parts: ReturnType<typeof partsAround>;
  const changes = new MutationObserver(() => {
    if (!focused || !isGone(focused)) return;
    const lost = focused;
    const partsAtLoss = parts;
    focused = undefined;
    // The screen may focus another element first, and a dialog returns the focus to its opener.
    requestAnimationFrame(() =>
      setTimeout(() => {
        const current = document.activeElement;
        // A button can be disabled for less than a frame. It keeps the focus, and can still be removed later.
        if (current && !isGone(current)) follow(current);
        else if (!focusSameLink(lost)) focusPart(partsAtLoss);
      }),
    );
  });
  const follow = (element: Element) => {
    focused = element;
    parts = partsAround(element);
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  };
  addEventListener('focusin', ({ target }) => follow(target as Element));
  if (document.activeElement && !isGone(document.activeElement)) follow(document.activeElement);
}
/** Also checks `:disabled`, because a browser removes the focus from a disabled control only at the next paint. */
const isGone = (element: Element | null): boolean =>
  !element?.isConnected || element === document.body || element.matches(':disabled');

/** Focuses the only link with the address of the lost link. @returns false if there is no such link */
function focusSameLink(lost: Element): boolean {
  const href = lost.getAttribute('href');
  const links = href === null ? [] : document.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(href)}"]`);
  if (links.length === 1) links[0]!.focus({ preventScroll: true });
  return links.length === 1;
}

/** Returns the parts that contain the element, the smallest first. The last one is the page. */
function partsAround(element: Element): (Element | null)[] {
  const part = element.closest(PARTS);
  return part ? [part, ...partsAround(part.parentElement!)] : [document.getElementById('main')];
}
function focusPart(parts: ReturnType<typeof partsAround>): void {
  const part = parts.find((candidate) => candidate?.isConnected) as HTMLElement | undefined;
  if (!part) return;
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1;
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
  }
  part.focus(QUIET);
}
