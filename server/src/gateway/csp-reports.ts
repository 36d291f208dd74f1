import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context';
import { addressKey } from '../platform/http/limits';
import { LogBudget } from '../platform/log-budget';
import type { RegistryCache } from './registry/cache';
import { checkStructure } from '../platform/http/json-structure';
import { type LiveRegistry, SHELL } from './registry/live';
import { CSP_REPORT_PATH } from './security';

/**
 * Maximum number of reports logged per minute: in total, and from one address. A broken extension in many
 * browsers must not fill the log.
 */
const PER_MINUTE = 30;
const PER_MINUTE_AND_ADDRESS = 10;
/** Maximum number of values in a report, and maximum number of characters read from one value. */
const MAX_REPORT_VALUES = 200;
const MAX_TEXT = 2_000;
const FIELDS = [
  'document-uri',
  'effective-directive',
  'violated-directive',
  'blocked-uri',
  'source-file',
  'line-number',
];

/** Accepts the browsers' reports of blocked content and logs their main fields, without query strings. */
export function registerCspReports(app: FastifyInstance, ctx: Context, registry: RegistryCache): void {
  const originOf = async (report: Record<string, unknown>) =>
    codeThatRequested(report, await registry.current().catch(() => undefined));
  const budget = new LogBudget({
    perKind: PER_MINUTE,
    perAddress: PER_MINUTE_AND_ADDRESS,
    now: () => ctx.clock.now().getTime(),
    report: (of, leftOut) =>
      ctx.log.warn({ of, leftOut }, 'reports of browsers were dropped above the rate limit'),
  });
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_request, body, done) => {
        try {
          checkStructure(body as string, MAX_REPORT_VALUES);
          done(null, JSON.parse(body as string));
        } catch {
          done(null, undefined);
        }
      },
    );
    scope.post(CSP_REPORT_PATH, async (request, reply) => {
      const report = (request.body as { 'csp-report'?: Record<string, unknown> } | undefined)?.['csp-report'];
      if (report && budget.take('policy', addressKey(request.ip)))
        ctx.log.warn(
          { kind: 'policy', ...(await originOf(report)), csp: mainFieldsOf(report) },
          'content was blocked by the policy',
        );
      return reply.code(204).send();
    });
  });
}

/**
 * Returns a text or number as text, and '' for other values. Anyone can send a report, and the conversion of
 * an object to text could throw.
 */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, MAX_TEXT) : '';

const mainFieldsOf = (report: Record<string, unknown>) =>
  Object.fromEntries(FIELDS.map((name) => [name, textOf(report[name]).split(/[?#]/)[0]?.slice(0, 200)]));

/**
 * Identifies the code that requested the blocked content: from the address of the source file, or from the
 * visible page when the report has no source file of a release. Otherwise the code counts as the shell's.
 */
function codeThatRequested(report: Record<string, unknown>, live: LiveRegistry | undefined) {
  const [, name, build] = /\/_mf\/([a-z0-9_]+)\/([0-9a-f]{12})\//.exec(textOf(report['source-file'])) ?? [];
  const page = textOf(report['document-uri']);
  const owner = URL.canParse(page) ? live?.match(new URL(page).pathname)?.route.container : undefined;
  const remote = name ?? owner ?? SHELL;
  const release = live?.releases.get(remote);
  return { remote, build: build ?? release?.build ?? '', owner: release?.owner ?? '' };
}
