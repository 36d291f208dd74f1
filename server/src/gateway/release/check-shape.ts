import { type ReleaseManifest, THEME_COLORS } from '@linksouq/shared-api/contract';
import { parsePattern } from '../routing/pattern';
import { BUILD, isReleaseFile, NAME } from './paths';

const SHA384 = /^sha384-[A-Za-z0-9+/]{64}$/;
const ACCESS = ['public', 'guest', 'seller'];
const CREDENTIAL = ['seller', 'buyer', 'none'];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reasons why a document is not a manifest; empty when it is one. */
export function shapeProblems(given: unknown): string[] {
  if (!isObject(given))
    return ['The manifest is missing. Send the content of dist/release.json as "manifest".'];
  const problems: string[] = [];
  const manifest = given as unknown as ReleaseManifest;
  const lists = ['files', 'routes'] as const;
  for (const key of lists)
    if (!Array.isArray(manifest[key])) problems.push(`release.json: "${key}" must be a list.`);
  for (const key of ['pages', 'shared'] as const)
    if (!isObject(manifest[key])) problems.push(`release.json: "${key}" must be an object.`);
  for (const key of ['name', 'owner', 'build', 'entry', 'federationRuntime'] as const)
    if (typeof manifest[key] !== 'string') problems.push(`release.json: "${key}" must be a text.`);
  if (problems.length > 0) return problems;
  if (!NAME.test(manifest.name))
    problems.push(`"${manifest.name}" is no container name. Use lower-case letters, digits and underscores.`);
  if (!BUILD.test(manifest.build)) problems.push(`"${manifest.build}" is no build id. It has 12 hex digits.`);
  return [...problems, ...fileProblems(manifest), ...routeProblems(manifest)];
}

function fileProblems({ name, files, pages, entry, server, routes }: ReleaseManifest): string[] {
  const problems: string[] = [];
  for (const file of [...files, ...(server ? [server] : [])]) {
    if (!isReleaseFile(file.path))
      problems.push(`${name}: "${file.path}" is no path that a release may hold.`);
    if (!SHA384.test(file.integrity)) problems.push(`${name}: ${file.path} has no sha384 integrity.`);
  }
  const known = new Set(files.map((file) => file.path));
  const needed = Object.values(pages).flatMap(({ scripts = [], styles = [] }) => [...scripts, ...styles]);
  if (name !== 'shell') needed.push(entry);
  for (const path of new Set(needed))
    if (!known.has(path)) problems.push(`${name}: "${path}" is not among its files.`);
  const shared = name === 'shell' || routes.some((route) => route.ssr);
  if (shared && !server)
    problems.push(`${name}: the server half is missing, but its pages are rendered on the server.`);
  return problems;
}

function routeProblems({ name, routes, pages }: ReleaseManifest): string[] {
  const problems: string[] = [];
  for (const { path, page, access, credential, theme } of routes) {
    const parsed = parsePattern(String(path));
    if (typeof parsed === 'string') problems.push(`${name}: the route ${parsed}.`);
    if (!ACCESS.includes(access)) problems.push(`${name}: ${path} has no access of ${ACCESS.join(', ')}.`);
    if (!CREDENTIAL.includes(credential))
      problems.push(`${name}: ${path} has no credential of ${CREDENTIAL.join(', ')}.`);
    if (!(theme in THEME_COLORS))
      problems.push(`${name}: ${path} has the theme "${theme}", which is not known.`);
    if (name !== 'shell' && !pages[page])
      problems.push(`${name}: ${path} shows the page "${page}", which was not built.`);
  }
  return problems;
}
