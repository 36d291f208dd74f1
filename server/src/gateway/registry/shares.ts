/**
 * Serves a candidate (the new build of a gradual release) to a percentage of new sessions. A signed cookie stores which
 * builds a browser gets.
 */
import { randomInt } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { DAY_MS, MINUTE_MS } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { BUILD, NAME } from '../release/paths';
import { type LiveRegistry, offeredBuild, variantOf } from './live';
import { readSigned, signText } from './signed-text';

const SHARE_COOKIE = 'builds';
const COOKIE_MS = 30 * DAY_MS;
/** A session ends when the browser has requested no document for this time. */
const SESSION_MS = 30 * MINUTE_MS;
const MAX_COOKIE = 3_000;

/** The build of one browser for one container. The cookie contains no id of the browser. */
interface BuildOfBrowser {
  /** The candidate for which `randomNumber` was chosen. */
  candidate: string;
  /** Integer from 0 to 99. A new session gets the candidate if the percentage of the share is larger. */
  randomNumber: number;
  /** The build of the browser's last document. */
  shown: string;
}
interface Assignment {
  builds: ReadonlyMap<string, BuildOfBrowser>;
  /** Time of the browser's last document, ms since 1970. */
  lastDocumentAt: number;
}
const NO_ASSIGNMENT: Assignment = { builds: new Map(), lastDocumentAt: -Infinity };

function readCookie({ secrets }: Context, cookies: string | undefined): Assignment {
  const cookie = parseCookie(cookies ?? '')[SHARE_COOKIE];
  const text =
    cookie && cookie.length <= MAX_COOKIE ? readSigned(secrets.signingKey, 'share', cookie) : undefined;
  if (text === undefined) return NO_ASSIGNMENT;
  const [lastDocumentAt, ...parts] = text.split('.');
  const builds = new Map<string, BuildOfBrowser>();
  for (const part of parts) {
    const [name = '', candidate = '', randomNumber, shown = ''] = part.split('~');
    if (NAME.test(name) && [candidate, shown].every((build) => BUILD.test(build)))
      builds.set(name, { candidate, randomNumber: Number(randomNumber), shown });
  }
  return { builds, lastDocumentAt: Number(lastDocumentAt) };
}

const cookieOf = (value: string, ageMs: number, secure: boolean) =>
  stringifySetCookie({
    name: SHARE_COOKIE,
    value,
    path: '/',
    maxAge: Math.floor(ageMs / 1_000),
    sameSite: 'lax',
    httpOnly: true,
    secure,
  });

const writeCookie = (
  { secrets, config }: Context,
  builds: ReadonlyMap<string, BuildOfBrowser>,
  now: number,
) => {
  const parts = [...builds].map(
    ([name, { candidate, randomNumber, shown }]) => `${name}~${candidate}~${randomNumber}~${shown}`,
  );
  const value = signText(secrets.signingKey, 'share', [now, ...parts].join('.'));
  return cookieOf(value, COOKIE_MS, config.publicOrigin.startsWith('https:'));
};

/** Returns the containers for which browsers may have different builds. */
const variedContainers = ({ shares, outgoing }: LiveRegistry): string[] => [
  ...new Set([...shares.keys(), ...outgoing.keys()]),
];
/** Returns whether documents depend on the browser. */
export const variesByBrowser = (live: LiveRegistry): boolean => variedContainers(live).length > 0;

interface BrowserBuilds {
  live: LiveRegistry;
  /** Value of the `set-cookie` header, if the cookie changes. */
  cookie: string | undefined;
}

/**
 * Returns the builds for a requested document. A running session keeps its build when a share begins or changes, and
 * when the candidate becomes live. After a rollback of the candidate, every session gets the live build.
 */
export function buildsForDocument(
  ctx: Context,
  live: LiveRegistry,
  { headers }: FastifyRequest,
): BrowserBuilds {
  const names = variedContainers(live);
  if (names.length === 0) {
    const hasOldCookie = parseCookie(headers.cookie ?? '')[SHARE_COOKIE] !== undefined;
    const isSecure = ctx.config.publicOrigin.startsWith('https:');
    return { live, cookie: hasOldCookie ? cookieOf('', 0, isSecure) : undefined };
  }
  const stored = readCookie(ctx, headers.cookie);
  const now = ctx.clock.now().getTime();
  // A browser without the cookie has a running session if the document was opened from a page of this product.
  const isRunning = headers['sec-fetch-site'] === 'same-origin' || now - stored.lastDocumentAt < SESSION_MS;
  const builds = new Map(
    names.map((name) => [name, buildOfBrowser(live, name, stored.builds.get(name), isRunning)] as const),
  );
  return { live: variantOf(live, shownIn(builds)), cookie: writeCookie(ctx, builds, now) };
}

function buildOfBrowser(
  live: LiveRegistry,
  name: string,
  stored: BuildOfBrowser | undefined,
  isRunning: boolean,
): BuildOfBrowser {
  const current = live.releases.get(name)!.build;
  const share = live.shares.get(name);
  const candidate = share?.manifest.build ?? stored?.candidate ?? current;
  const randomNumber = stored?.candidate === candidate ? stored.randomNumber : randomInt(100);
  if (!isRunning) {
    const getsCandidate = share && randomNumber < share.percent;
    return { candidate, randomNumber, shown: getsCandidate ? candidate : current };
  }
  // A running session without the cookie began before the share. So it shows the oldest outgoing build.
  const shown = stored ? stored.shown : live.outgoing.get(name)?.at(-1)?.build;
  return { candidate, randomNumber, shown: shown && offeredBuild(live, name, shown) ? shown : current };
}

/** Returns the registry with the builds of the browser's last document, which the cookie contains. */
export function registryOfOpenPage(
  ctx: Context,
  live: LiveRegistry,
  cookies: string | undefined,
): LiveRegistry {
  return variantOf(live, shownIn(readCookie(ctx, cookies).builds));
}

/** Returns container → build that the browser shows, for each share in which the browser takes part. */
export function shownBuilds(
  ctx: Context,
  live: LiveRegistry,
  cookies: string | undefined,
): ReadonlyMap<string, string> {
  if (live.shares.size === 0) return new Map();
  const { builds } = readCookie(ctx, cookies);
  return new Map(
    [...shownIn(builds)].filter(
      ([name]) => live.shares.get(name)?.manifest.build === builds.get(name)?.candidate,
    ),
  );
}

const shownIn = (builds: ReadonlyMap<string, BuildOfBrowser>): ReadonlyMap<string, string> =>
  new Map([...builds].map(([name, { shown }]) => [name, shown]));
