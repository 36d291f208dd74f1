export { escapeHtml } from '../../platform/escape-html';

/**
 * Serializes JSON for an inline `<script type="application/json">`. Escapes `<`, so that no value can close
 * the element or open a comment. Escapes U+2028 and U+2029, because JavaScript parsers of older browsers end
 * a line there.
 */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value ?? null)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
