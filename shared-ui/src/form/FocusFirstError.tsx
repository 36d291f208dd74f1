import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

/** Returns whether a field is visible above the bottom bar when the page is scrolled to its top. */
function fitsFirstScreen(field: HTMLElement): boolean {
  const { scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return (
    field.getBoundingClientRect().bottom + scrollY < innerHeight - Number.parseFloat(scrollPaddingBottom)
  );
}

/** Selector of a field with an error. */
export const WRONG_FIELD = '[aria-invalid="true"]';

/** Shows the focus ring also after a press with a finger or the mouse. */
export const VISIBLE_FOCUS: FocusOptions & { focusVisible: boolean } = { focusVisible: true };

/** Inside a Formik form: focuses the first field with an error after a submit with errors. */
export function FocusFirstError() {
  const ref = useRef<HTMLSpanElement>(null);
  const { isSubmitting, submitCount, isValid } = useFormikContext();
  useEffect(() => {
    if (!submitCount || isSubmitting || isValid) return;
    const field = ref.current?.closest('form')?.querySelector<HTMLElement>(WRONG_FIELD);
    field?.focus(VISIBLE_FOCUS);
    // Without this scroll, the header could cover the title of the page.
    if (field && scrollY > 0 && !field.closest('dialog') && fitsFirstScreen(field)) scrollTo(0, 0);
    // Runs only at the end of a submit, not at a key press that changes the errors.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount, isSubmitting]);
  return <span ref={ref} hidden />;
}
