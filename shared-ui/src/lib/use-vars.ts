import { type RefObject, useLayoutEffect } from 'react';

/**
 * Sets CSS custom properties on an element once it is in the document. Never a `style` attribute in HTML from the
 * server: `style-src 'self'` would block it for good. Undefined values are removed.
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
