import { and, asc, count, eq, gt, isNull, ne, or } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { HOUR_MS, paths, STEPPER_DONE, SUBSCRIPTION_GRACE_MS } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { notFound } from '../../platform/http/errors';
import { subscriptions } from '../../money';
import { sellers } from '../schema';

/** Maximum URLs in one file, from the sitemap protocol. */
const PAGE_SIZE = 50_000;
/** Maximum files in memory: about 20 MB in total. */
const MAX_CACHED = 4;
const XML_DECLARATION = `${['<?xml', 'version="1.0"', 'encoding="UTF-8"?>'].join(' ')}\n`;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** SQL condition that must equal `cannotSellReason(…) === ''`. */
function canSell(now: Date) {
  const paidAfter = new Date(now.getTime() - SUBSCRIPTION_GRACE_MS);
  return and(
    eq(sellers.frozen, false),
    isNull(sellers.hiddenAt),
    eq(sellers.available, true),
    eq(sellers.stepper, STEPPER_DONE),
    ne(subscriptions.status, 'free'),
    or(
      gt(subscriptions.periodEnd, paidAfter),
      and(isNull(subscriptions.periodEnd), eq(subscriptions.status, 'active')),
    ),
  );
}
const xmlList = (name: string, item: string, urls: readonly string[]) =>
  `${XML_DECLARATION}<${name} xmlns="${NAMESPACE}">${urls
    .map((url) => `<${item}><loc>${url}</loc></${item}>`)
    .join('')}</${name}>\n`;

async function countPages({ db: primary, clock, reads }: Context): Promise<number> {
  const db = reads?.db() ?? primary;
  const [row] = await db
    .select({ total: count() })
    .from(sellers)
    .innerJoin(subscriptions, eq(subscriptions.sellerId, sellers.id))
    .where(canSell(clock.now()));
  return Math.max(1, Math.ceil((row?.total ?? 0) / PAGE_SIZE));
}
const indexFile = ({ config }: Context, pages: number) =>
  xmlList(
    'sitemapindex',
    'sitemap',
    Array.from({ length: pages }, (_, i) => `${config.publicOrigin}/sitemap-${i + 1}.xml`),
  );

async function pageFile({ db: primary, clock, config, reads }: Context, page: number): Promise<string> {
  const db = reads?.db() ?? primary;
  const rows = await db
    .select({ username: sellers.username })
    .from(sellers)
    .innerJoin(subscriptions, eq(subscriptions.sellerId, sellers.id))
    .where(canSell(clock.now()))
    .orderBy(asc(sellers.username))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return xmlList(
    'urlset',
    'url',
    rows.map(({ username }) => config.publicOrigin + paths.seller(username)),
  );
}

/** The returned function creates a value at most once an hour. Parallel calls share the value. */
function hourly<T>({ clock }: Context, make: () => Promise<T>): () => Promise<T> {
  let cached: { until: number; value: Promise<T> } | undefined;
  return () => {
    const now = clock.now().getTime();
    if (cached && cached.until > now) return cached.value;
    const value = make();
    cached = { until: now + HOUR_MS, value };
    value.catch(() => (cached = undefined));
    return value;
  };
}

export function sitemapRoutes(app: FastifyInstance, ctx: Context): void {
  const pages = hourly(ctx, () => countPages(ctx));
  const files = new Map<number, () => Promise<string>>();
  const pageOf = (page: number) => {
    const file = files.get(page) ?? hourly(ctx, () => pageFile(ctx, page));
    files.delete(page);
    files.set(page, file); // The map is ordered by last use.
    const [oldest] = files.keys();
    if (files.size > MAX_CACHED) files.delete(oldest!);
    return file();
  };
  const send = (reply: FastifyReply, file: string) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(file);
  app.get('/sitemap.xml', async (_request, reply) => send(reply, indexFile(ctx, await pages())));
  app.get<{ Params: { page: string } }>('/sitemap-:page(^[1-9]\\d{0,3}$).xml', async ({ params }, reply) => {
    const page = Number(params.page);
    // Without this check, an invalid page number would cause a query and evict a cached page.
    if (page > (await pages())) throw notFound('This page');
    return send(reply, await pageOf(page));
  });
}
