/**
 * Addresses of the CDN that sends files instead of this server. The CDN uses the paths of this server:
 * `/media/…` and `/_mf/…`. The content of a path never changes, so nothing purges the cache of the CDN.
 */
import path from 'node:path';

export interface Cdn {
  /** Base URL of the media of public pages. Empty when this server sends these files. */
  media: string;
  /** Base URL of the files of releases, or empty. */
  assets: string;
  /** Base URL of private files, which browsers read with signed URLs, or empty. */
  privateFiles: string;
  /** True when the CDN reads files from the bucket. False when the CDN requests files from this server. */
  fromBucket: boolean;
}
export const NO_CDN: Cdn = { media: '', assets: '', privateFiles: '', fromBucket: false };

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Matches an origin, with or without a path. Special characters are not allowed, because the
 * Content-Security-Policy of pages contains the address.
 */
const ADDRESS_PATTERN = /^https?:\/\/[a-z0-9.-]+(:\d+)?(\/[\w.-]+)*$/i;
const LOCAL_ADDRESS = /^http:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/;

/** Adds one sentence to `problems` for each invalid variable. */
export function readCdn(env: Env, { hasBucket }: { hasBucket: boolean }, problems: string[]): Cdn {
  const readAddress = (name: string) => {
    const value = (env[name] ?? '').replace(/\/+$/, '');
    if (value && !ADDRESS_PATTERN.test(value))
      problems.push(`${name} must be an address such as https://cdn.linksouq.ae`);
    else if (value.startsWith('http:') && !LOCAL_ADDRESS.test(value))
      problems.push(`${name} must begin with https://`);
    return value;
  };
  const cdn: Cdn = {
    media: readAddress('MEDIA_ORIGIN'),
    assets: readAddress('ASSETS_ORIGIN'),
    privateFiles: readAddress('PRIVATE_FILES_ORIGIN'),
    fromBucket: env.CDN_SOURCE === 'bucket',
  };
  if (env.CDN_SOURCE && env.CDN_SOURCE !== 'bucket' && env.CDN_SOURCE !== 'site')
    problems.push('CDN_SOURCE must be site or bucket');
  if (!hasBucket && cdn.fromBucket) problems.push('CDN_SOURCE=bucket needs S3_ENDPOINT and S3_BUCKET');
  if (!hasBucket && cdn.privateFiles) problems.push('PRIVATE_FILES_ORIGIN needs S3_ENDPOINT and S3_BUCKET');
  return cdn;
}

/** Shared caches revalidate after one day, so that a deleted picture disappears without a purge. */
export const PUBLIC_MEDIA_CACHE = 'public, max-age=31536000, s-maxage=86400, immutable';
export const ASSET_CACHE = 'public, max-age=31536000, immutable';

/** The folder `public` of the bucket is the root of the CDN. */
export const publicCopy = (address: string): string => `public/${address}`;

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.mov': 'video/quicktime',
  '.pdf': 'application/pdf',
  // JSON files are copies of personal data.
  '.json': 'application/json',
};
export const mediaType = (file: string): string | undefined => MEDIA_TYPES[path.posix.extname(file)];
