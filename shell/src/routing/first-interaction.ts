/** Events that a person causes and loading does not. */
const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown', 'focusin'] as const;
/** Delay after which a tap has been handled, ms. */
const AFTER_TAP_MS = 500;

let interaction: Promise<void> | undefined;

/** Resolves shortly after the first user activity on this page. Each call returns the same promise. */
export function firstInteraction(): Promise<void> {
  interaction ??= new Promise((settle) => {
    const onActivity = () => {
      for (const event of ACTIVITY_EVENTS) removeEventListener(event, onActivity, true);
      setTimeout(settle, AFTER_TAP_MS);
    };
    // `userActivation` is the only record of activity before the app started.
    if ((navigator as { userActivation?: { hasBeenActive: boolean } }).userActivation?.hasBeenActive)
      onActivity();
    else
      for (const event of ACTIVITY_EVENTS)
        addEventListener(event, onActivity, { capture: true, passive: true });
  });
  return interaction;
}
