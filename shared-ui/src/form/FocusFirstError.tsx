import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

/** Returns whether a field is above the bar at the bottom edge when the page is at its top. */
function fitsFirstScreen(field: HTMLElement): boolean {
  const { scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return (
    field.getBoundingClientRect().bottom + scrollY < innerHeight - Number.parseFloat(scrollPaddingBottom)
  );
}

/** A field with an error, or the button that must be pressed before its field appears. */
export const WRONG_FIELD = '[aria-invalid="true"], [data-invalid]';

/**
 * Shows the ring of the focus also after a press with a finger or the mouse. Without it, the focus of a button is
 * invisible.
 */
export const VISIBLE_FOCUS: FocusOptions & { focusVisible: boolean } = { focusVisible: true };

/** Inside a Formik form: after a refused submit, the first field with an error gets the focus. */
export function FocusFirstError() {
  const ref = useRef<HTMLSpanElement>(null);
  const { isSubmitting, submitCount, isValid } = useFormikContext();
  useEffect(() => {
    if (!submitCount || isSubmitting || isValid) return;
    const field = ref.current?.closest('form')?.querySelector<HTMLElement>(WRONG_FIELD);
    field?.focus(VISIBLE_FOCUS);
    // If the field fits on the first screen, the page scrolls to its top. Otherwise the header would cover a part of the title.
    if (field && scrollY > 0 && !field.closest('dialog') && fitsFirstScreen(field)) scrollTo(0, 0);
    // Only the end of a submit moves the focus, not every key press that changes validity.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount, isSubmitting]);
  return <span ref={ref} hidden />;
}
