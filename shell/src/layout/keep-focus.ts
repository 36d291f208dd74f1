import { focusIsLost } from '@linksouq/shared-ui';

/** The parts of a page that can get the focus of a removed button. */
const PARTS = ['section', 'form', 'li', '[role=tabpanel]'].map((part) => `main ${part}`).join();
/** Does not scroll and shows no focus ring, because a part of a page is not a control. */
const QUIET: FocusOptions & { focusVisible: boolean } = { preventScroll: true, focusVisible: false };

/**
 * If a pressed button disappears together with the focus, moves the focus to the smallest part of the page that
 * contained the button. Examples are Retry and "Show all". Otherwise a screen reader would start at the top again.
 */
export function keepFocus(): void {
  let removal: MutationObserver | undefined;
  const onClick = () => {
    removal?.disconnect();
    const button = document.activeElement;
    if (!button?.matches('button')) return;
    const parts = partsAround(button);
    removal = new MutationObserver((_, observer) => {
      if (document.activeElement === button) return;
      observer.disconnect();
      // The screen may focus another element first.
      requestAnimationFrame(() => setTimeout(() => focusIsLost() && focusPart(parts)));
    });
    removal.observe(document.body, { childList: true, subtree: true });
  };
  // The listener uses the capture phase: in the bubble phase, React may already have removed the button.
  addEventListener('click', onClick, true);
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
