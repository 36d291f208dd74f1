/**
 * Sets the headers of every response. The policy is strict: nothing from other origins, and only inline code whose
 * hash the document's policy contains.
 */
import type { FastifyInstance } from 'fastify';
import type { InlineFiles } from './html/inline';

export const CSP_REPORT_PATH = '/_csp';

/** Hashes of one document's inline code, `'sha256-…'` each. */
interface InlineSources {
  scripts?: readonly string[];
  styles?: readonly string[];
}
const policy = ({ scripts = [], styles = [] }: InlineSources = {}) => [
  "default-src 'none'",
  ["script-src 'self'", ...scripts].join(' '),
  ["style-src 'self'", ...styles].join(' '),
  "img-src 'self' data: blob:",
  "media-src 'self' data: blob:",
  // The style sheet contains the first font face as a data URL.
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  `report-uri ${CSP_REPORT_PATH}`,
];
/** The product's own pages may frame PDFs; nothing else is framed. */
const FRAMED = [...policy(), "frame-ancestors 'self'"].join('; ');
const UNFRAMED = [...policy(), "frame-ancestors 'none'"].join('; ');

/** Returns the CSP of a document. It allows the given inline scripts and styles, by hash, and no other inline code. */
export function documentPolicy(inline: InlineFiles): string {
  const sources = (suffix: string) =>
    [...inline].filter(([href]) => href.endsWith(suffix)).map(([, { source }]) => source);
  return [...policy({ scripts: sources('.js'), styles: sources('.css') }), "frame-ancestors 'none'"].join(
    '; ',
  );
}

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
};
/** Headers for documents only. With the policy they have about 500 bytes, too many for each script and picture. */
const OF_DOCUMENTS = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
};
/** The policy for scripts, pictures and data, in case a browser opens one as a page. */
const NO_DOCUMENT = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };

/** MIME types that browsers show as documents, in which a script could run. */
const isDocument = (contentType: string) => /^(text\/html|application\/pdf|image\/svg)/.test(contentType);

/** @param secure whether the product uses https */
export function securityHeaders(contentType: string, secure: boolean): Record<string, string> {
  const isFramed = contentType.startsWith('application/pdf');
  const own = isDocument(contentType)
    ? {
        ...OF_DOCUMENTS,
        'content-security-policy': isFramed ? FRAMED : UNFRAMED,
        'x-frame-options': isFramed ? 'SAMEORIGIN' : 'DENY',
      }
    : NO_DOCUMENT;
  return {
    ...EVERYWHERE,
    ...own,
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** A header that the route sets has priority. */
export function registerSecurityHeaders(app: FastifyInstance, secure: boolean): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const headers = securityHeaders(String(reply.getHeader('content-type') ?? ''), secure);
    for (const [name, value] of Object.entries(headers))
      if (!reply.hasHeader(name)) void reply.header(name, value);
    done();
  });
}
