import { escapeHtml } from './escape';

type Attributes = Record<string, string | true | undefined>;

/** One element of the head. Values are escaped; undefined ones are left out. */
export function tag(name: string, attributes: Attributes): string {
  const text = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escapeHtml(String(value))}"`))
    .join('');
  return `<${name}${text}>`;
}
