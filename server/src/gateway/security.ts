/** Headers of every answer. The policy is strict from the first day: no inline code, nothing from elsewhere. */
import type { FastifyInstance } from 'fastify';

export const CSP_REPORT_PATH = '/_csp';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' data: blob:",
  // The first face stands in the style sheet.
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  `report-uri ${CSP_REPORT_PATH}`,
];
/** PDFs are shown inside the product's own pages; nothing else is framed by anybody. */
const policyOf = (type: string) =>
  [...POLICY, type.startsWith('application/pdf') ? "frame-ancestors 'self'" : "frame-ancestors 'none'"].join(
    '; ',
  );

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
};

/** A route that sets one of these headers itself keeps its own. */
export function registerSecurityHeaders(app: FastifyInstance, secure: boolean): void {
  app.addHook('onSend', async (_request, reply) => {
    const type = String(reply.getHeader('content-type') ?? '');
    const set = (name: string, value: string) => {
      if (!reply.hasHeader(name)) reply.header(name, value);
    };
    for (const [name, value] of Object.entries(HEADERS)) set(name, value);
    set('content-security-policy', policyOf(type));
    set('x-frame-options', type.startsWith('application/pdf') ? 'SAMEORIGIN' : 'DENY');
    if (secure) set('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
}
