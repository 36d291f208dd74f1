/** Serves the HTML document of every page, with rendered markup if the route requires it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGE_COOKIE, type PageData, queryOf, textsModule } from '@linksouq/shared-api/contract';
import type { Context } from '../platform/context';
import { notifyPageListeners } from '../platform/page-served';
import { dataCall } from './data-call';
import { devScripts, withOverrides } from './dev';
import { composePage, filesToInline } from './html/compose';
import { documentHeaders } from './html/headers';
import { linkLanguage, languageCookieHeader, languageOf } from './html/language';
import { bannerStyle, previewBanner } from './html/preview-banner';
import { InlineCache } from './inline-cache';
import { fetchPageData } from './page-data';
import type { RegistryCache } from './registry/cache';
import { isCandidateRequest, withCandidates } from './registry/candidates';
import { type LiveRegistry, type OwnedRoute, SHELL } from './registry/live';
import { hasPreviewCookie, previewCookie, previewOf, withPreview } from './registry/preview';
import { buildsForDocument, variesByBrowser } from './registry/shares';
import type { ReleaseStore } from './release/store';
import { buildSet } from './render/build-set';
import type { RenderPool } from './render/pool';
import { RenderCache } from './render/render-cache';
import type { Rendered } from './render/types';
import { isNavigation, isWindow, readAddress } from './routing/address';
import type { Matched } from './routing/match';
import { sendHtml } from './send-html';
import { sendNotFound } from './send-not-found';

export interface PageNeeds {
  registry: RegistryCache;
  store: ReleaseStore;
  pool: RenderPool;
}

/** Addresses below these paths are no pages. */
const NOT_PAGES = /^\/(api|media|_[^/?]*)([/?]|$)/i;
/** Programs call these addresses, so their errors are JSON also in a browser. */
const CALLS = /^\/(api|_[^/?]*)([/?]|$)/i;
/** Statuses of a wrong address. The responses for other errors must stay short, for example during an overload. */
const ADDRESS_ERRORS: readonly number[] = [400, 404, 414];

export function registerPages(
  app: FastifyInstance,
  ctx: Context,
  { registry, store, pool }: PageNeeds,
): void {
  const { settings, publicOrigin, cdn } = ctx.config;
  const inlineCache = new InlineCache(store);
  const renderCache = new RenderCache();

  app.get('/*', async (request, reply) => {
    if (NOT_PAGES.test(request.url)) return reply.callNotFound();
    const address = readAddress(request.url);
    if (!isNavigation(request.method, request.headers)) return sendNotFound(reply);
    if (address.kind === 'redirect') return reply.redirect(address.to, 308);
    if (address.kind === 'none') return (await sendErrorPage(request, reply, 404)) ?? sendNotFound(reply);
    return sendPage(request, reply, address);
  });
  app.decorate('sendErrorPage', sendErrorPage);

  async function sendErrorPage(request: FastifyRequest, reply: FastifyReply, status: number) {
    // `originalUrl` differs from `url` if the address cannot be decoded.
    const { method, headers, originalUrl } = request;
    if (!ADDRESS_ERRORS.includes(status) || CALLS.test(originalUrl) || !isWindow(method, headers))
      return undefined;
    try {
      return await sendPage(request, reply, { pathname: '/', search: '' }, status);
    } catch (error) {
      request.log.error({ err: error }, 'the page for an error could not be sent');
      return undefined;
    }
  }

  /** @param errorStatus status of an address that has no page. If it is set, the document shows "Page not found" */
  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { pathname, search }: { pathname: string; search: string },
    errorStatus?: number,
  ): Promise<FastifyReply | undefined> {
    const current = await registry.current();
    const preview = await previewOf(ctx, store, request.headers.cookie);
    const sessionBuilds =
      preview || isCandidateRequest(request) ? undefined : buildsForDocument(ctx, current, request);
    const baseRegistry = preview ? withPreview(current, preview) : (sessionBuilds?.live ?? current);
    const withRequestedBuilds = await withCandidates(ctx.config, store, request, baseRegistry);
    const live = await withOverrides(ctx, request, withRequestedBuilds);
    if (!live.releases.has(SHELL)) return errorStatus ? undefined : sendNotReleased(reply);
    const url = pathname + search;
    const matched = errorStatus ? undefined : live.match(pathname);
    const linkedLanguage = linkLanguage(request.headers.cookie, search);
    const isSecure = publicOrigin.startsWith('https:');
    if (linkedLanguage) void reply.header('set-cookie', languageCookieHeader(linkedLanguage, isSecure));
    // Removes the cookie of a preview that has ended, and a forged cookie.
    if (!preview && hasPreviewCookie(request.headers.cookie))
      void reply.header('set-cookie', previewCookie('', 0, isSecure));
    const language = languageOf(
      linkedLanguage ? `${LANGUAGE_COOKIE}=${linkedLanguage}` : request.headers.cookie,
    );
    const pageData = matched && (await readPageData(request, reply, url, matched));
    if (request.method === 'GET' && matched && pageData?.status === 200)
      notifyPageListeners(ctx, {
        page: matched.route.page,
        headers: request.headers,
        ip: request.ip,
        data: pageData.body,
      });
    const started = performance.now();
    const rendered = hasTexts(live, matched?.route, language.lang)
      ? await renderPage(live, matched?.route, url, language.lang, pageData)
      : undefined;
    void reply.header('server-timing', `render;dur=${(performance.now() - started).toFixed(1)}`);
    const files = await inlineCache.read(filesToInline({ live, language, route: matched?.route, rendered }));
    const inline = preview ? new Map([...files, bannerStyle]) : files;
    void reply.headers(documentHeaders({ inline, rendered, origin: publicOrigin, cdn }));
    const status = errorStatus ?? statusOf(pathname, matched, pageData, rendered);
    const html = composePage({
      live,
      settings,
      origin: publicOrigin,
      language,
      pathname,
      route: matched?.route,
      pageData,
      rendered,
      isMissing: status === 404 || errorStatus !== undefined,
      inline,
      banner: preview && previewBanner(language.lang, preview),
      extra: devScripts(ctx),
    });
    if (sessionBuilds?.cookie) void reply.header('set-cookie', sessionBuilds.cookie);
    const audience = preview ? 'preview' : variesByBrowser(current) ? 'one browser' : 'all';
    return sendHtml(request, reply.code(status), html, audience);
  }

  async function readPageData(
    request: FastifyRequest,
    reply: FastifyReply,
    url: string,
    { route, params }: Matched<OwnedRoute>,
  ): Promise<PageData | undefined> {
    if (route.ssr?.data === undefined) return undefined;
    // If a name occurs several times, its first value is used, as in the browser.
    const query = Object.fromEntries([...queryOf(url)].toReversed());
    const call = dataCall(route.ssr.data, { ...query, ...params, product: settings.productSlug });
    return call === undefined
      ? undefined
      : fetchPageData(app, request, url, call, (stale) => void reply.header('cache-status', stale));
  }

  async function renderPage(
    live: LiveRegistry,
    route: OwnedRoute | undefined,
    url: string,
    language: string,
    pageData: PageData | undefined,
  ): Promise<Rendered | undefined> {
    if (!route?.ssr || (route.ssr.data !== undefined && pageData?.status !== 200)) return undefined;
    const set = buildSet(live, route.container, store, settings);
    if (!set) return undefined;
    const job = { url, language, page: route.page, registry: live.document, settings, pageData };
    const render = () => pool.render(set, job);
    return pageData ? render() : renderCache.read(set, job, render);
  }
}

/** Returns whether the builds of shell and page contain texts in this language. */
const hasTexts = (live: LiveRegistry, route: OwnedRoute | undefined, language: string) =>
  language === 'en' ||
  [SHELL, route?.container ?? SHELL].every((name) => live.releases.get(name)?.pages[textsModule(language)]);

/** For an unknown address, seller or item, visitors see a page of the app, and crawlers need the status 404. */
function statusOf(
  pathname: string,
  matched: Matched<OwnedRoute> | undefined,
  pageData: PageData | undefined,
  rendered: Rendered | undefined,
): number {
  if (rendered?.head?.isMissing) return 404;
  if (!matched) return pathname === '/' ? 200 : 404;
  const { status = 200 } = pageData ?? {};
  // The call also refuses a value that no seller can have, such as a name with a thousand letters. So every refusal
  // except 429 (too many requests) means that the page does not exist.
  return status >= 400 && status !== 429 ? 404 : 200;
}

const sendNotReleased = (reply: FastifyReply) =>
  reply
    .code(503)
    .type('text/plain; charset=utf-8')
    .header('retry-after', '5')
    .header('cache-control', 'no-store')
    .send('The web app is being released. Please try again in a moment.\n');
