/** Events of a person on a page, which its load does not cause. */
const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown', 'focusin'] as const;
/** By then a tap and its answer are over, ms. */
const AFTER_TAP_MS = 500;

let interaction: Promise<void> | undefined;

/** Resolves soon after the first user activity on this page, once for its life. */
export function firstInteraction(): Promise<void> {
  interaction ??= new Promise((settle) => {
    const noticed = () => {
      for (const sign of SIGNS) removeEventListener(sign, noticed, true);
      setTimeout(settle, AFTER_TAP_MS);
    };
    // The only trace of activity from before the app started.
    if ((navigator as { userActivation?: { hasBeenActive: boolean } }).userActivation?.hasBeenActive)
      noticed();
    else for (const sign of SIGNS) addEventListener(sign, noticed, { capture: true, passive: true });
  });
  return interaction;
}
