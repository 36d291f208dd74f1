/**
 * Serializes JSON for an inline `<script type="application/json">`. A value with `<` could close the element or open
 * a comment. For older browsers, U+2028 and U+2029 end a line.
 */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value ?? null)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
