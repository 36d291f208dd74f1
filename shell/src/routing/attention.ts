/** What a person does at a page, and its load does not. */
const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown', 'focusin'] as const;
/** A tap and its answer are over by then: ms. */
const AFTER_TAP_MS = 500;

let attention: Promise<void> | undefined;

/** Settles soon after the first sign of a person at this page, once for its whole life. */
export function personIsHere(): Promise<void> {
  attention ??= new Promise((settle) => {
    const noticed = () => {
      for (const sign of SIGNS) removeEventListener(sign, noticed, true);
      setTimeout(settle, AFTER_TAP_MS);
    };
    // Of what came before the app was here only this is known.
    if ((navigator as { userActivation?: { hasBeenActive: boolean } }).userActivation?.hasBeenActive)
      noticed();
    else for (const sign of SIGNS) addEventListener(sign, noticed, { capture: true, passive: true });
  });
  return attention;
}
