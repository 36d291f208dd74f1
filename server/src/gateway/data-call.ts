/**
 * The call of `ssr.data`. A squad chooses it, and its response becomes part of a public document. So it must be a
 * public GET call of the contract. The contract does not contain the pages, the admin API and the health checks.
 */
import { type AnyCall, calls } from '@linksouq/shared-api/contract';

/** The grammar has no dot, escape, backslash, fragment, empty segment or host. */
const TEMPLATE =
  /^(?:\/(?:[a-z0-9-]+|\{\w+\}))+(?:\?[\w-]+=(?:[\w-]+|\{\w+\})(?:&[\w-]+=(?:[\w-]+|\{\w+\}))*)?$/;

const segmentsOf = (path: string) => path.split('?', 1)[0]!.split('/').slice(1);
const READS = Object.values<AnyCall>(calls)
  .filter(({ method }) => method === 'GET')
  .map(({ path, access }) => ({ segments: segmentsOf(path), access }));

/**
 * Returns whether all contract calls that match this path or template are public. A placeholder such as `{username}`
 * matches only a `:parameter` of a call.
 */
function isPublicRead(path: string): boolean {
  const given = segmentsOf(path);
  const matching = READS.filter(
    ({ segments }) =>
      segments.length === given.length &&
      segments.every((segment, i) => segment.startsWith(':') || segment === given[i]),
  );
  return matching.length > 0 && matching.every(({ access }) => access === 'public');
}

export const isDataTemplate = (template: string): boolean =>
  TEMPLATE.test(template) && isPublicRead(template);

/**
 * Fills a template such as `/user/{product}/profile?username={username}`. Returns undefined if a value is missing, and
 * if the template or the filled path is not a public call. A visitor chooses the values, and builds that an older server
 * accepted can contain any template.
 */
export function dataCall(template: string, values: Readonly<Record<string, string>>): string | undefined {
  if (!isDataTemplate(template)) return undefined;
  let isComplete = true;
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (!value) isComplete = false;
    return encodeURIComponent(value ?? '');
  });
  // `encodeURIComponent` does not encode `.` and `..`, which name another folder.
  const isNormal = segmentsOf(filled).every((segment) => segment !== '.' && segment !== '..');
  return isComplete && isNormal && isPublicRead(filled) ? filled : undefined;
}
