import { escapeHtml } from '../../platform/escape-html';

type Attributes = Record<string, string | true | undefined>;

/** Returns the start tag of an element. Escapes the values of attributes. */
export function tag(name: string, attributes: Attributes): string {
  const text = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escapeHtml(String(value))}"`))
    .join('');
  return `<${name}${text}>`;
}
