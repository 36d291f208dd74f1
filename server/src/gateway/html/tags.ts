import { escapeHtml } from './escape';

type Attributes = Record<string, string | true | undefined>;

/** Builds one element of the head. It escapes the values and omits undefined ones. */
export function tag(name: string, attributes: Attributes): string {
  const text = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escapeHtml(String(value))}"`))
    .join('');
  return `<${name}${text}>`;
}
