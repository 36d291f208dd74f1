import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context';
import { addressKey } from '../platform/http/limits';
import { LogBudget } from '../platform/log-budget';
import type { RegistryCache } from './registry/cache';
import { checkStructure } from '../platform/http/json-structure';
import { type LiveRegistry, SHELL } from './registry/live';
import { CSP_REPORT_PATH } from './security';

/** Maximum number of logged reports per minute. A broken browser extension must not fill the log. */
const PER_MINUTE = 30;
const PER_MINUTE_AND_ADDRESS = 10;
/** Maximum number of values in a report. */
const MAX_REPORT_VALUES = 200;
/** Maximum length, in characters, of a value that is read, and of a logged value. Longer values are cut. */
const MAX_TEXT = 2_000;
const MAX_LOGGED_TEXT = 200;
const FIELDS = [
  'document-uri',
  'effective-directive',
  'violated-directive',
  'blocked-uri',
  'source-file',
  'line-number',
];

/** Logs the main fields of browsers' reports about blocked content, without queries of addresses. */
export function registerCspReports(app: FastifyInstance, ctx: Context, registry: RegistryCache): void {
  const findRequester = async (report: Record<string, unknown>) =>
    requesterOf(report, await registry.current().catch(() => undefined));
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
          { kind: 'policy', ...(await findRequester(report)), csp: mainFieldsOf(report) },
          'content was blocked by the policy',
        );
      return reply.code(204).send();
    });
  });
}

/** Returns '' for other types. Anyone can send a report, and `String` throws for an object such as `{"toString": 1}`. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, MAX_TEXT) : '';

const mainFieldsOf = (report: Record<string, unknown>) =>
  Object.fromEntries(
    FIELDS.map((name) => [name, textOf(report[name]).split(/[?#]/)[0]?.slice(0, MAX_LOGGED_TEXT)]),
  );

/**
 * Returns the container whose code requested the blocked content. Uses the container of the source file. If the report
 * contains none, uses the container of the open page, or the shell.
 */
function requesterOf(report: Record<string, unknown>, live: LiveRegistry | undefined) {
  const [, name, build] = /\/_mf\/([a-z0-9_]+)\/([0-9a-f]{12})\//.exec(textOf(report['source-file'])) ?? [];
  const page = textOf(report['document-uri']);
  const pageContainer = URL.canParse(page) ? live?.match(new URL(page).pathname)?.route.container : undefined;
  const remote = name ?? pageContainer ?? SHELL;
  const release = live?.releases.get(remote);
  return { remote, build: build ?? release?.build ?? '', owner: release?.owner ?? '' };
}
