/**
 * Addresses of files at another origin, so that replicas do not send their bytes. The paths are those of this server,
 * `/media/…` and `/_mf/…`. A path always has the same content, so a CDN is never purged.
 */
import path from 'node:path';

export interface Cdn {
  /** Base address of files that public pages show. Empty: this server. */
  media: string;
  /** Base address of the files of releases. Empty: this server. */
  assets: string;
  /** Base address of the bucket, for private files. Browsers get its signed addresses. Empty: this server. */
  privateFiles: string;
  /** Whether the origins serve copies from the bucket. Otherwise they request a missing file from this server. */
  fromBucket: boolean;
}
export const NO_CDN: Cdn = { media: '', assets: '', privateFiles: '', fromBucket: false };

type Env = Readonly<Record<string, string | undefined>>;

/** An origin, or one with a folder of simple names. A policy of the page contains it. */
const BASE = /^https?:\/\/[a-z0-9.-]+(:\d+)?(\/[\w.-]+)*$/i;
const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/;

/** Adds one sentence to `problems` for each invalid variable. */
export function readCdn(env: Env, { hasBucket }: { hasBucket: boolean }, problems: string[]): Cdn {
  const base = (name: string) => {
    const value = (env[name] ?? '').replace(/\/+$/, '');
    if (value && !BASE.test(value))
      problems.push(`${name} must be an address such as https://cdn.linksouq.ae`);
    else if (value.startsWith('http:') && !LOCAL.test(value))
      problems.push(`${name} must begin with https://`);
    return value;
  };
  const cdn: Cdn = {
    media: base('MEDIA_ORIGIN'),
    assets: base('ASSETS_ORIGIN'),
    privateFiles: base('PRIVATE_FILES_ORIGIN'),
    fromBucket: env.CDN_SOURCE === 'bucket',
  };
  if (env.CDN_SOURCE && env.CDN_SOURCE !== 'bucket' && env.CDN_SOURCE !== 'site')
    problems.push('CDN_SOURCE must be site or bucket');
  if (!hasBucket && cdn.fromBucket) problems.push('CDN_SOURCE=bucket needs S3_ENDPOINT and S3_BUCKET');
  if (!hasBucket && cdn.privateFiles) problems.push('PRIVATE_FILES_ORIGIN needs S3_ENDPOINT and S3_BUCKET');
  return cdn;
}

/**
 * A year: no path gets other content. A shared cache asks again each day, so that a deleted picture disappears from it
 * without a purge.
 */
export const PUBLIC_MEDIA_CACHE = 'public, max-age=31536000, s-maxage=86400, immutable';
export const ASSET_CACHE = 'public, max-age=31536000, immutable';

/** Location of the public copy in the bucket. The CDN serves this folder as its root, and no other. */
export const publicCopy = (address: string): string => `public/${address}`;

/** MIME types of media by extension. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.mov': 'video/quicktime',
  '.pdf': 'application/pdf',
  // Copies of personal data.
  '.json': 'application/json',
};
export const mediaType = (file: string): string | undefined => MEDIA_TYPES[path.posix.extname(file)];
