import { type RefObject, useLayoutEffect } from 'react';

/**
 * Sets CSS custom properties on an element after it is in the document. Server HTML must not contain a `style`
 * attribute, because `style-src 'self'` would block it. Undefined values are ignored.
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
