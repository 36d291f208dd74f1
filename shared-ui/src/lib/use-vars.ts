import { type RefObject, useLayoutEffect } from 'react';

/**
 * Sets CSS custom properties of an element by script, because the CSP (`style-src 'self'`) blocks `style` attributes in
 * server-rendered HTML.
 */
export function useVars(
  ref: RefObject<HTMLElement | SVGElement | null>,
  vars: Readonly<Record<`--${string}`, string | undefined>>,
): void {
  const key = JSON.stringify(vars);
  useLayoutEffect(() => {
    const { style } = ref.current ?? {};
    if (!style) return;
    for (const [name, value] of Object.entries(JSON.parse(key) as Record<string, string>))
      style.setProperty(name, value);
  }, [ref, key]);
}
