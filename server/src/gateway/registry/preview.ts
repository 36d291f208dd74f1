/** Shows uploaded builds in one browser. A signed link sets a cookie that contains the builds and their expiry. */
import { parseCookie, stringifySetCookie } from 'cookie';
import { canonicalJson, HOUR_MS, type ReleaseManifest } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { digestOf } from '../../platform/digest';
import { BUILD, NAME } from '../release/paths';
import type { ReleaseStore } from '../release/store';
import { createLive, type LiveRegistry } from './live';
import { readSigned, signText } from './signed-text';

const PREVIEW_COOKIE = 'preview';
/** Validity of a link and of its cookie. */
const PREVIEW_MS = 24 * HOUR_MS;
/** Maximum number of characters. Even a token that lists a build of every container is shorter. */
const MAX_TOKEN_LENGTH = 3_000;

export const PREVIEW_PATH = '/_preview';
export const LEAVE_PATH = '/_preview/leave';

/** Returns the digest with which the server detects that a later upload has replaced the checked manifest. */
const manifestDigest = (manifest: ReleaseManifest) => digestOf(canonicalJson(manifest)).slice(0, 22);

/** Stores checked manifests, and returns the link that shows their builds together. */
export async function previewLink(
  { clock, secrets, config }: Context,
  store: ReleaseStore,
  manifests: readonly ReleaseManifest[],
): Promise<string> {
  for (const manifest of manifests) await store.putCandidate(manifest);
  const builds = manifests.map(
    (manifest) => `${manifest.name}~${manifest.build}~${manifestDigest(manifest)}`,
  );
  const text = [clock.now().getTime() + PREVIEW_MS, ...builds].join('.');
  return `${config.publicOrigin}${PREVIEW_PATH}?open=${signText(secrets.signingKey, 'preview', text)}`;
}

export interface Preview {
  manifests: readonly ReleaseManifest[];
  /** Expiry, ms since 1970. */
  expires: number;
}

/** Returns undefined when the token is forged or expired, or when a build was removed or changed. */
export async function readPreview(
  { clock, secrets }: Context,
  store: ReleaseStore,
  token: string | undefined,
): Promise<Preview | undefined> {
  if (!token || token.length > MAX_TOKEN_LENGTH) return undefined;
  const [expires, ...builds] = readSigned(secrets.signingKey, 'preview', token)?.split('.') ?? [];
  if (!(Number(expires) > clock.now().getTime()) || builds.length === 0) return undefined;
  const manifests: ReleaseManifest[] = [];
  for (const part of builds) {
    const [name = '', build = '', digest] = part.split('~');
    const manifest =
      NAME.test(name) && BUILD.test(build)
        ? await store.readCandidate(name, build).catch(() => undefined)
        : undefined;
    if (!manifest || manifestDigest(manifest) !== digest) return undefined;
    manifests.push(manifest);
  }
  return { manifests, expires: Number(expires) };
}

export const previewOf = (
  ctx: Context,
  store: ReleaseStore,
  cookies: string | undefined,
): Promise<Preview | undefined> => readPreview(ctx, store, parseCookie(cookies ?? '')[PREVIEW_COOKIE]);

/** Returns whether the request has a preview cookie. The cookie may be invalid. */
export const hasPreviewCookie = (cookies: string | undefined): boolean =>
  parseCookie(cookies ?? '')[PREVIEW_COOKIE] !== undefined;

export function withPreview(live: LiveRegistry, { manifests }: Preview): LiveRegistry {
  const names = new Set(manifests.map(({ name }) => name));
  const otherReleases = [...live.releases.values()].filter(({ name }) => !names.has(name));
  return createLive(live.version, [...otherReleases, ...manifests], { base: live.base });
}

/** @param seconds lifetime; 0 removes the cookie */
export const previewCookie = (token: string, seconds: number, secure: boolean): string =>
  stringifySetCookie({
    name: PREVIEW_COOKIE,
    value: token,
    path: '/',
    maxAge: seconds,
    sameSite: 'lax',
    httpOnly: true,
    secure,
  });
