import type { ButtonHTMLAttributes, MouseEvent } from 'react';
import { buttonClass } from './button-class';
import { ButtonContent, type ButtonLook } from './ButtonContent';
import { useSteady } from '../feedback/use-steady';

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Ignores presses and shows a spinner after a delay. It keeps the focus, unlike `disabled`. */
  loading?: boolean;
}

/** The focus after a press with the mouse or a finger. It does not scroll the page and shows no ring. */
const POINTER_FOCUS: FocusOptions & { focusVisible: boolean } = { preventScroll: true, focusVisible: false };

/** A button with text, type, image, notification badge, disabled, loading (product §3). */
export function Button(props: ButtonProps) {
  const { variant, size, block, icon, image, text, notification, children, loading = false, ...rest } = props;
  const spinning = useSteady(loading);
  // A field that loses the focus can show its error, and this error moves the button before the release of the mouse.
  // The press would be lost, so the focus moves only with the release. The click follows even if the button then moves.
  const holdFocus = rest.type === 'submit' && {
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onMouseUp: (event: MouseEvent<HTMLButtonElement>) => event.currentTarget.focus(POINTER_FOCUS),
  };
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // This also stops Enter in a form, because Enter presses the form's submit button.
    if (loading) event.preventDefault();
    else rest.onClick?.(event);
  };
  return (
    <button
      type="button"
      {...holdFocus}
      {...rest}
      className={buttonClass({ variant, size, block }, rest.className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={press}
    >
      <ButtonContent {...{ icon, image, text, notification, children, spinning }} />
    </button>
  );
}
