import type { ButtonHTMLAttributes, MouseEvent } from 'react';
import { buttonClass } from './button-class';
import { ButtonContent, type ButtonLook } from './ButtonContent';
import { useSteady } from '../feedback/use-steady';

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Ignores presses, and shows a spinner after a delay. Unlike `disabled`, the button keeps the focus. */
  loading?: boolean;
}

/** Does not scroll and shows no focus ring. */
const POINTER_FOCUS: FocusOptions & { focusVisible: boolean } = { preventScroll: true, focusVisible: false };

/** Product §3. */
export function Button(props: ButtonProps) {
  const { variant, size, block, icon, image, text, notification, children, loading = false, ...rest } = props;
  const spinning = useSteady(loading);
  // A field that loses the focus can show an error. The error moves the button away before the mouse button is
  // released, and the browser then sends no click. So the focus moves only after the release.
  const focusOnRelease = rest.type === 'submit' && {
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onMouseUp: (event: MouseEvent<HTMLButtonElement>) => event.currentTarget.focus(POINTER_FOCUS),
  };
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter in a field clicks the submit button, so this handler also handles Enter.
    if (loading) event.preventDefault();
    else rest.onClick?.(event);
  };
  return (
    <button
      type="button"
      {...focusOnRelease}
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
