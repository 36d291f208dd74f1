/** Serves a candidate build to a share of browsers. A signed cookie keeps the assignment of a browser. */
import { randomInt } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { DAY_MS, MINUTE_MS } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { BUILD, NAME } from '../release/paths';
import { type LiveRegistry, variantOf } from './live';
import { readSigned, signText } from './signed-text';

const SHARE_COOKIE = 'builds';
const COOKIE_MS = 30 * DAY_MS;
/** Time without a document after which a session ends, ms. */
const SESSION_MS = 30 * MINUTE_MS;
/** Maximum characters of a cookie. */
const LONGEST = 3_000;

/** The assignment of one browser for one candidate. It contains no id of the browser. */
interface Arm {
  /** The candidate. */
  build: string;
  /** Whole number from 0 to 99. The browser gets the candidate when the share is larger. */
  draw: number;
  isCandidate: boolean;
}
interface Assignment {
  arms: ReadonlyMap<string, Arm>;
  /** Time of the browser's last document, ms. */
  seen: number;
}
const NONE: Assignment = { arms: new Map(), seen: -Infinity };

function readCookie({ secrets }: Context, cookies: string | undefined): Assignment {
  const cookie = parseCookie(cookies ?? '')[SHARE_COOKIE];
  const text =
    cookie && cookie.length <= LONGEST ? readSigned(secrets.signingKey, 'share', cookie) : undefined;
  if (text === undefined) return NONE;
  const [seen, ...parts] = text.split('.');
  const arms = new Map<string, Arm>();
  for (const part of parts) {
    const [name = '', build = '', draw, arm] = part.split('~');
    if (NAME.test(name) && BUILD.test(build))
      arms.set(name, { build, draw: Number(draw), isCandidate: arm === 'c' });
  }
  return { arms, seen: Number(seen) };
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

const writeCookie = ({ secrets, config }: Context, arms: ReadonlyMap<string, Arm>, now: number) => {
  const parts = [...arms].map(
    ([name, { build, draw, isCandidate }]) => `${name}~${build}~${draw}~${isCandidate ? 'c' : 'l'}`,
  );
  const value = signText(secrets.signingKey, 'share', [now, ...parts].join('.'));
  return cookieOf(value, COOKIE_MS, config.publicOrigin.startsWith('https:'));
};

interface Shared {
  live: LiveRegistry;
  arms: ReadonlyMap<string, Arm>;
  /** The header that keeps the assignment. Undefined when there is nothing to keep. */
  cookie: string | undefined;
}

/**
 * Returns the builds of a document's browser. A running session keeps its arm when the share changes, and a session
 * that began before the candidate stays on the live build. When a candidate ends, every browser gets the live build.
 */
export function shareOf(ctx: Context, live: LiveRegistry, { headers }: FastifyRequest): Shared {
  const known = readCookie(ctx, headers.cookie);
  if (live.shares.size === 0) {
    const isLeft = parseCookie(headers.cookie ?? '')[SHARE_COOKIE] !== undefined;
    const isSecure = ctx.config.publicOrigin.startsWith('https:');
    return { live, arms: NONE.arms, cookie: isLeft ? cookieOf('', 0, isSecure) : undefined };
  }
  const now = ctx.clock.now().getTime();
  // A document that one of our own pages opened belongs to a running session, even in a browser without the cookie.
  const isRunning = headers['sec-fetch-site'] === 'same-origin' || now - known.seen < SESSION_MS;
  const arms = new Map<string, Arm>();
  for (const [name, { manifest, percent }] of live.shares) {
    const arm = known.arms.get(name);
    const draw = arm?.build === manifest.build ? arm.draw : randomInt(100);
    const before = arm?.build === manifest.build && arm.isCandidate;
    arms.set(name, { build: manifest.build, draw, isCandidate: isRunning ? before : draw < percent });
  }
  return { live: variantOf(live, candidatesIn(arms)), arms, cookie: writeCookie(ctx, arms, now) };
}

/** Returns the builds of an open page's browser, which has its cookie already. Others get the live builds. */
export function sharedBefore(ctx: Context, live: LiveRegistry, cookies: string | undefined): LiveRegistry {
  return variantOf(live, candidatesIn(armsOf(ctx, live, cookies)));
}

/** Returns the arms of the running candidates in a browser's cookie. */
export function armsOf(
  ctx: Context,
  live: LiveRegistry,
  cookies: string | undefined,
): ReadonlyMap<string, Arm> {
  if (live.shares.size === 0) return NONE.arms;
  const { arms } = readCookie(ctx, cookies);
  return new Map([...arms].filter(([name, { build }]) => live.shares.get(name)?.manifest.build === build));
}

const candidatesIn = (arms: ReadonlyMap<string, Arm>): string[] =>
  [...arms].filter(([, { isCandidate }]) => isCandidate).map(([name]) => name);
