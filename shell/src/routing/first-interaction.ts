/** Events that count as user activity. `focusin` counts too, although a script can also cause it. */
const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown', 'focusin'] as const;
/** Time, in ms, for handling the first tap. */
const AFTER_TAP_MS = 500;

let interaction: Promise<void> | undefined;

/**
 * Resolves 500 ms after the first user activity in this document. If the activity was before the first call, resolves 500 ms after
 * this call.
 */
export function firstInteraction(): Promise<void> {
  interaction ??= new Promise((resolve) => {
    const onActivity = () => {
      for (const event of ACTIVITY_EVENTS) removeEventListener(event, onActivity, true);
      setTimeout(resolve, AFTER_TAP_MS);
    };
    // Only `userActivation` records activity before the app started.
    if ((navigator as { userActivation?: { hasBeenActive: boolean } }).userActivation?.hasBeenActive)
      onActivity();
    else
      for (const event of ACTIVITY_EVENTS)
        addEventListener(event, onActivity, { capture: true, passive: true });
  });
  return interaction;
}
