/**
 * Replaces the live build of a remote by a build from the developer's machine, for one browser. A cookie
 * contains the address of the remote. The gateway composes documents with this remote and proxies its files.
 * So the Content-Security-Policy stays the same.
 */
import { Readable } from 'node:stream';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RemoteDeclaration, ReleaseManifest } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { invalid, Refusal } from '../../platform/http/errors';
import type { RegistryCache } from '../registry/cache';
import { createLive, type LiveRegistry, SHELL } from '../registry/live';
import { NAME } from '../release/paths';
import { isDevelopment, isFromHere, isLoopback } from './enabled';

/** Placeholder for the build id of an overridden remote, in addresses and reports. */
export const DEV_BUILD = 'de0000000000';
const COOKIE = 'dev-override';
/** Time limit for a remote that does not respond, ms. */
const TIME_LIMIT_MS = 2_000;

/** Parses the cookie to a map from a remote to its address. Accepts only addresses on this machine. */
export function readOverrides(cookies: string | undefined): Map<string, string> {
  const pairs = new URLSearchParams(parseCookie(cookies ?? '')[COOKIE]);
  return new Map([...pairs].filter(([name, url]) => NAME.test(name) && name !== SHELL && isLoopback(url)));
}
const cookieOf = (overrides: ReadonlyMap<string, string>) =>
  stringifySetCookie({
    name: COOKIE,
    value: new URLSearchParams([...overrides]).toString(),
    path: '/',
    sameSite: 'strict',
    httpOnly: true,
  });

/** Fetches the manifest of a remote from a developer's machine. */
async function fetchManifest(name: string, url: string): Promise<ReleaseManifest | undefined> {
  const answer = await fetch(new URL('/description.json', url), {
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  }).catch(() => undefined);
  if (!answer?.ok) return undefined;
  const { name: declaredName, owner, routes } = (await answer.json()) as RemoteDeclaration;
  if (declaredName !== name) return undefined;
  const entry = 'remoteEntry.js';
  return {
    name,
    owner,
    build: DEV_BUILD,
    createdAt: '',
    files: [],
    entry,
    pages: { '.': { scripts: [entry], styles: [] } },
    // An overridden remote is rendered only in the browser.
    routes: routes.map((route) => ({ ...route, ssr: undefined })),
    shared: {},
    federationRuntime: '',
    budget: {},
  };
}

/**
 * Returns the registry with the overrides of the request's browser. Returns `live` outside development, for a
 * request from another machine, and when no overridden remote responds.
 */
export async function withOverrides(
  ctx: Context,
  request: FastifyRequest,
  live: LiveRegistry,
): Promise<LiveRegistry> {
  if (!isDevelopment(ctx) || !isFromHere(request)) return live;
  const overrides = [...readOverrides(request.headers.cookie)];
  const manifests = await Promise.all(overrides.map(([name, url]) => fetchManifest(name, url)));
  const remotes = manifests.filter((manifest) => manifest !== undefined);
  if (remotes.length === 0) return live;
  const replaced = new Set(remotes.map(({ name }) => name));
  return createLive(live.version, [
    ...[...live.releases.values()].filter(({ name }) => !replaced.has(name)),
    ...remotes,
  ]);
}

/** Sets, lists and clears overrides, and proxies the files of overridden remotes. Development only. */
export function registerOverrides(app: FastifyInstance, ctx: Context, registry: RegistryCache): void {
  if (!isDevelopment(ctx)) return;
  const fromHere = async (request: FastifyRequest) => {
    if (!isFromHere(request)) throw new Refusal(403, 'Overrides work on this machine only.');
  };
  const change = (request: FastifyRequest, reply: FastifyReply, name: string, url: string | undefined) => {
    if (!NAME.test(name) || name === SHELL) throw invalid(`"${name}" is not the name of a remote.`);
    const overrides = readOverrides(request.headers.cookie);
    if (!url) overrides.delete(name);
    else if (isLoopback(url)) overrides.set(name, url);
    else throw invalid('A remote can be taken from this machine only, e.g. http://127.0.0.1:4411.');
    void reply.header('set-cookie', cookieOf(overrides));
  };

  // `npm run dev -w <remote>` prints this address. The address sets the override and redirects to a page.
  app.get<{ Querystring: { remote?: string; url?: string; to?: string } }>(
    '/_dev/use',
    { onRequest: fromHere },
    async (request, reply) => {
      const { remote = '', url, to = '/' } = request.query;
      change(request, reply, remote, url);
      return reply.redirect(/^\/(?![/\\])/.test(to) ? to : '/', 302);
    },
  );
  app.get('/_dev/overrides', { onRequest: fromHere }, async (request) => {
    const { document } = await registry.current();
    const overrides = readOverrides(request.headers.cookie);
    const names = [...new Set([...Object.keys(document.remotes), ...overrides.keys()])];
    return Promise.all(
      names.map(async (name) => {
        const url = overrides.get(name);
        return {
          name,
          owner: document.remotes[name]?.owner ?? '',
          build: document.remotes[name]?.build ?? '',
          url: url ?? null,
          answers: url !== undefined && (await fetchManifest(name, url)) !== undefined,
        };
      }),
    );
  });
  app.post<{ Body: { remote?: string; url?: string } }>(
    '/_dev/overrides',
    { onRequest: fromHere },
    async (request, reply) => {
      change(request, reply, request.body?.remote ?? '', request.body?.url);
      return reply.code(204).send();
    },
  );
  const openStreams = new Set<AbortController>();
  // Ends open streams, because an open stream would keep the server from closing.
  app.addHook('preClose', async () => openStreams.forEach((stream) => stream.abort()));
  app.get<{ Params: { name: string; '*': string } }>(
    `/_mf/:name/${DEV_BUILD}/*`,
    { onRequest: fromHere },
    async (request, reply) => {
      const { name, '*': file } = request.params;
      const url = readOverrides(request.headers.cookie).get(name);
      const stream = new AbortController();
      openStreams.add(stream);
      reply.raw.once('close', () => {
        openStreams.delete(stream);
        stream.abort();
      });
      const answer =
        url &&
        (await fetch(new URL(`/${file.replace(/^~\d+\//, '')}`, url), { signal: stream.signal }).catch(
          () => undefined,
        ));
      if (!answer || !answer.ok || !answer.body)
        return reply.code(404).type('text/plain').send('Not found.\n');
      return reply
        .type(answer.headers.get('content-type') ?? 'application/octet-stream')
        .header('cache-control', 'no-store')
        .send(Readable.fromWeb(answer.body as never).on('error', () => reply.raw.destroy()));
    },
  );
}
