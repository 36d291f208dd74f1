import type { ButtonHTMLAttributes, MouseEvent } from 'react';
import { buttonClass } from './button-class';
import { ButtonContent, type ButtonLook } from './ButtonContent';
import { useSteady } from '../feedback/use-steady';

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Ignores presses and shows a spinner after a delay. It keeps the focus, unlike `disabled`. */
  loading?: boolean;
}

/** A button with text, type, image, notification badge, disabled, loading (product §3). */
export function Button(props: ButtonProps) {
  const { variant, size, block, icon, image, text, notification, children, loading = false, ...rest } = props;
  const spinning = useSteady(loading);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // This also stops Enter in a form, because Enter presses the form's submit button.
    if (loading) event.preventDefault();
    else rest.onClick?.(event);
  };
  return (
    <button
      type="button"
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
