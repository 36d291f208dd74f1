/** The security headers of every response. */
import type { FastifyInstance } from 'fastify';
import { type Cdn, NO_CDN } from '../platform/cdn';
import type { InlineFiles } from './html/inline';

export const CSP_REPORT_PATH = '/_csp';

/** Hashes of a document's inline code (`'sha256-…'`). */
interface InlineSources {
  scripts?: readonly string[];
  styles?: readonly string[];
}
/** The slash at the end limits the source to this folder, because other customers of the CDN may use the host. */
const sourceOf = (base: string): string[] => (base ? [`${base}/`] : []);

function policy({ media, assets, privateFiles }: Cdn, { scripts = [], styles = [] }: InlineSources = {}) {
  const [mediaSources, assetSources, privateSources] = [media, assets, privateFiles].map(sourceOf) as [
    string[],
    string[],
    string[],
  ];
  const directive = (name: string, ...sources: readonly string[]) =>
    [`${name} 'self'`, ...new Set(sources)].join(' ');
  return [
    "default-src 'none'",
    directive('script-src', ...assetSources, ...scripts),
    directive('style-src', ...assetSources, ...styles),
    directive('img-src', 'data:', 'blob:', ...mediaSources, ...assetSources, ...privateSources),
    directive('media-src', 'data:', 'blob:', ...mediaSources, ...privateSources),
    // The style sheet contains the first font as a data URL.
    directive('font-src', 'data:', ...assetSources),
    // The app prefetches the files of likely next pages.
    directive('connect-src', ...assetSources),
    directive('frame-src', ...privateSources),
    directive('manifest-src'),
    "base-uri 'none'",
    directive('form-action'),
    `report-uri ${CSP_REPORT_PATH}`,
  ];
}
const framePolicy = (ancestors: "'self'" | "'none'", cdn: Cdn, inline?: InlineSources) =>
  [...policy(cdn, inline), `frame-ancestors ${ancestors}`].join('; ');

/** Returns the Content-Security-Policy of a document with these inline files. */
export function documentPolicy(inline: InlineFiles, cdn: Cdn = NO_CDN): string {
  const sources = (suffix: string) =>
    [...inline].filter(([href]) => href.endsWith(suffix)).map(([, { source }]) => source);
  return framePolicy("'none'", cdn, { scripts: sources('.js'), styles: sources('.css') });
}

const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
};
/** Only for documents. Other files omit these headers to save bytes. */
const DOCUMENT_HEADERS = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
};
/** For scripts, pictures and data. The policy applies when a browser opens such a file as a page. */
const NON_DOCUMENT_HEADERS = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };

/** Returns whether browsers show the type as a document, in which a script could run. */
const isDocument = (contentType: string) => /^(text\/html|application\/pdf|image\/svg)/.test(contentType);

export function securityHeaders(
  contentType: string,
  { isHttps, cdn = NO_CDN }: { isHttps: boolean; cdn?: Cdn },
): Record<string, string> {
  const isFramed = contentType.startsWith('application/pdf');
  const policyHeaders = isDocument(contentType)
    ? {
        ...DOCUMENT_HEADERS,
        // Pages of this product show PDFs in frames.
        'content-security-policy': framePolicy(isFramed ? "'self'" : "'none'", cdn),
        'x-frame-options': isFramed ? 'SAMEORIGIN' : 'DENY',
      }
    : NON_DOCUMENT_HEADERS;
  return {
    ...COMMON_HEADERS,
    ...policyHeaders,
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Does not change headers that a route has set. */
export function registerSecurityHeaders(app: FastifyInstance, secure: boolean, cdn: Cdn): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const headers = securityHeaders(String(reply.getHeader('content-type') ?? ''), { isHttps: secure, cdn });
    for (const [name, value] of Object.entries(headers))
      if (!reply.hasHeader(name)) void reply.header(name, value);
    done();
  });
}
