/** Checks every member of an uploaded manifest, because other code relies on the type `ReleaseManifest`. */
import {
  isList,
  isRecord,
  type ReleaseManifest,
  ROUTE_ACCESS,
  THEME_COLORS,
} from '@linksouq/shared-api/contract';
import { isDataTemplate } from '../data-call';
import { parsePattern } from '../routing/pattern';
import { BUILD, isReleaseFile, NAME } from './paths';

const SHA384 = /^sha384-[A-Za-z0-9+/]{64}$/;
const COMMIT = /^[0-9a-f]{40}$/;
/** `.`, the folder of a page, or a module of texts such as `texts-ar`. */
const PAGE = /^(?:\.|[A-Za-z][A-Za-z0-9_-]*)$/;
const SERVER_FILE = 'server.cjs';
const ACCESS: readonly string[] = ROUTE_ACCESS;
const PERSONAL_ACCESS: readonly string[] = ['seller', 'operator'];
const CREDENTIALS = ['seller', 'buyer', 'account', 'operator', 'none'];
const DATA_EXAMPLE = '/user/{product}/profile?username={username}';
const MAX_FILES = 5_000;
const MAX_ROUTES = 500;
const MAX_MEMBERS = 1_000;
const MAX_TEXT = 500;
const MAX_PROBLEMS = 50;

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string' && value.length <= MAX_TEXT;
const isCount: Check = (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const isPath: Check = (value) => typeof value === 'string' && isReleaseFile(value);
const listOf =
  (check: Check, max: number): Check =>
  (value) =>
    isList(value) && value.length <= max && value.every(check);
const recordOf =
  (check: Check): Check =>
  (value) =>
    isRecord(value) && Object.keys(value).length <= MAX_MEMBERS && Object.values(value).every(check);
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const objectWith =
  (members: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isRecord(value) && Object.entries(members).every(([name, check]) => check(value[name]));

const isFile = objectWith({ path: isText, size: isCount, integrity: isText });
const isRoute = objectWith({
  path: isText,
  page: isText,
  title: optional(isText),
  titles: optional(recordOf(isText)),
  access: isText,
  credential: isText,
  theme: isText,
  ssr: optional(isRecord),
  indexed: optional((value) => typeof value === 'boolean'),
  next: optional(listOf(isText, MAX_ROUTES)),
});
const isSsr = objectWith({ data: optional(isText) });
const isAssets = objectWith({ scripts: listOf(isPath, MAX_FILES), styles: listOf(isPath, MAX_FILES) });

/** Member → description of its type, and check. */
const MEMBERS: Readonly<Record<string, readonly [description: string, check: Check]>> = {
  name: ['a string', isText],
  owner: ['a string', isText],
  build: ['a string', isText],
  createdAt: [
    'a time',
    (value) => typeof value === 'string' && isText(value) && Number.isFinite(Date.parse(value)),
  ],
  entry: ['a string', isText],
  federationRuntime: ['a string', isText],
  files: ['a list of files with path, size and integrity', listOf(isFile, MAX_FILES)],
  routes: ['a list of routes with the same members as in remote.json', listOf(isRoute, MAX_ROUTES)],
  pages: ['an object of pages with scripts and styles', recordOf(isAssets)],
  shared: ['an object of versions', recordOf(isText)],
  testedRuntimes: ['a list of versions', optional(listOf(isText, MAX_ROUTES))],
  budget: ['an object of byte counts', recordOf(isCount)],
  server: ['a file with path, size and integrity', optional(isFile)],
  source: [
    'an object with the commit (40 hex digits) and its author',
    optional(
      objectWith({
        commit: optional((value) => typeof value === 'string' && COMMIT.test(value)),
        author: optional(isText),
      }),
    ),
  ],
  hostUses: [
    'an object of exports with kind and file',
    optional(recordOf(recordOf(objectWith({ kind: isText, file: isText })))),
  ],
  hostProvides: ['an object of exports with their types', optional(recordOf(recordOf(isText)))],
};

/** Returns one sentence for each error. Empty for a valid manifest. */
export function shapeProblems(document: unknown): string[] {
  if (!isRecord(document))
    return ['The manifest is missing. Send the content of dist/release.json as "manifest".'];
  const problems = Object.entries(MEMBERS)
    .filter(([name, [, check]]) => !check(document[name]))
    .map(([name, [description]]) => `release.json: "${name}" must be ${description}.`);
  const unknownName = Object.keys(document).find((name) => !Object.hasOwn(MEMBERS, name));
  if (unknownName !== undefined)
    problems.push(`release.json: "${unknownName.slice(0, 40)}" is not a member of a manifest.`);
  if (problems.length > 0) return problems;
  const manifest = document as unknown as ReleaseManifest;
  if (!NAME.test(manifest.name))
    problems.push(
      `"${manifest.name}" is not a container name. Use lower-case letters, digits and underscores.`,
    );
  if (!BUILD.test(manifest.build))
    problems.push(`"${manifest.build}" is not a build id. A build id has 12 hex digits.`);
  return [...problems, ...fileProblems(manifest), ...routeShapeProblems(manifest)].slice(0, MAX_PROBLEMS);
}

function fileProblems({ name, files, pages, entry, server, routes }: ReleaseManifest): string[] {
  const problems: string[] = [];
  const paths = new Set<string>();
  for (const file of files) {
    if (!isReleaseFile(file.path))
      problems.push(`${name}: "${file.path}" is not a path that a release may contain.`);
    if (!SHA384.test(file.integrity)) problems.push(`${name}: ${file.path} has no sha384 integrity.`);
    if (paths.has(file.path)) problems.push(`${name}: "${file.path}" is listed twice.`);
    paths.add(file.path);
  }
  if (server && !SHA384.test(server.integrity))
    problems.push(`${name}: ${server.path} has no sha384 integrity.`);
  if (server && server.path !== SERVER_FILE)
    problems.push(`${name}: the path of "server" must be "${SERVER_FILE}".`);
  const needed = [entry, ...Object.values(pages).flatMap(({ scripts, styles }) => [...scripts, ...styles])];
  for (const page of Object.keys(pages))
    if (!PAGE.test(page)) problems.push(`${name}: "${page.slice(0, 40)}" is not the name of a page.`);
  for (const path of new Set(needed))
    if (!paths.has(path)) problems.push(`${name}: "${path}" is not in its list of files.`);
  const needsServer = name === 'shell' || routes.some((route) => route.ssr);
  if (needsServer && !server)
    problems.push(`${name}: the server half is missing, but its pages are rendered on the server.`);
  return problems;
}

function routeShapeProblems({ name, routes, pages }: ReleaseManifest): string[] {
  const problems: string[] = [];
  for (const { path, page, access, credential, theme, ssr, next = [] } of routes) {
    const parsed = parsePattern(path);
    if (typeof parsed === 'string') problems.push(`${name}: the route ${parsed}.`);
    if (!ACCESS.includes(access))
      problems.push(`${name}: the access of ${path} is not one of ${ACCESS.join(', ')}.`);
    if (!CREDENTIALS.includes(credential))
      problems.push(`${name}: the credential of ${path} is not one of ${CREDENTIALS.join(', ')}.`);
    if (!Object.hasOwn(THEME_COLORS, theme))
      problems.push(`${name}: the theme "${theme}" of ${path} is unknown.`);
    // With a misspelled `data`, the server would render the page without data.
    if (ssr && !(isSsr(ssr) && Object.keys(ssr).every((member) => member === 'data')))
      problems.push(`${name}: the ssr of ${path} may only contain "data", which must be a string.`);
    else if (ssr?.data !== undefined && !isDataTemplate(ssr.data))
      problems.push(
        `${name}: the ssr data "${ssr.data.slice(0, 80)}" of ${path} is not the path of a public GET call. Write it as in ${DATA_EXAMPLE}, without other characters.`,
      );
    for (const nextPath of next)
      if (typeof parsePattern(nextPath) === 'string')
        problems.push(`${name}: "${nextPath.slice(0, 80)}" in "next" of ${path} is not the path of a route.`);
    if (ssr && PERSONAL_ACCESS.includes(access))
      problems.push(
        `${name}: ${path} has ssr, but its page is personal (access ${access}). Remove ssr: the server renders only pages that are equal for all people.`,
      );
    if (name !== 'shell' && !Object.hasOwn(pages, page))
      problems.push(`${name}: ${path} shows the page "${page}", which was not built.`);
  }
  return problems;
}
