/**
 * Replaces a remote by a development server on the developer's machine, for one browser. A cookie contains the
 * address of the development server. The gateway proxies the files of the development server, so the
 * Content-Security-Policy does not change.
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

/** The build id of every overridden remote. */
export const DEV_BUILD = 'de0000000000';
const COOKIE = 'dev-override';
const TIME_LIMIT_MS = 2_000;

/** Returns remote → address. Ignores addresses of other machines. */
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

/** Returns undefined if the remote's server does not respond or serves another remote. */
async function fetchManifest(name: string, url: string): Promise<ReleaseManifest | undefined> {
  const declaration = await fetch(new URL('/description.json', url), {
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  })
    .then((answer) => (answer.ok ? (answer.json() as Promise<RemoteDeclaration | null>) : undefined))
    .catch(() => undefined);
  if (declaration?.name !== name) return undefined;
  const { owner, routes } = declaration;
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

/** Replaces the remotes for which the browser has an override. */
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

export function registerOverrides(app: FastifyInstance, ctx: Context, registry: RegistryCache): void {
  if (!isDevelopment(ctx)) return;
  const assertFromHere = async (request: FastifyRequest) => {
    if (!isFromHere(request)) throw new Refusal(403, 'Overrides work on this machine only.');
  };
  const setOverride = (
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    url: string | undefined,
  ) => {
    if (!NAME.test(name) || name === SHELL) throw invalid(`"${name}" is not the name of a remote.`);
    const overrides = readOverrides(request.headers.cookie);
    if (!url) overrides.delete(name);
    else if (isLoopback(url)) overrides.set(name, url);
    else throw invalid('A remote can be taken from this machine only, e.g. http://127.0.0.1:4411.');
    void reply.header('set-cookie', cookieOf(overrides));
  };

  // `npm run dev -w <remote>` prints this address.
  app.get<{ Querystring: { remote?: string; url?: string; to?: string } }>(
    '/_dev/use',
    { onRequest: assertFromHere },
    async (request, reply) => {
      const { remote = '', url, to = '/' } = request.query;
      setOverride(request, reply, remote, url);
      return reply.redirect(/^\/(?![/\\])/.test(to) ? to : '/', 302);
    },
  );
  app.get('/_dev/overrides', { onRequest: assertFromHere }, async (request) => {
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
    { onRequest: assertFromHere },
    async (request, reply) => {
      setOverride(request, reply, request.body?.remote ?? '', request.body?.url);
      return reply.code(204).send();
    },
  );
  const openStreams = new Set<AbortController>();
  // The server cannot close while a stream is open.
  app.addHook('preClose', async () => openStreams.forEach((stream) => stream.abort()));
  app.get<{ Params: { name: string; '*': string } }>(
    `/_mf/:name/${DEV_BUILD}/*`,
    { onRequest: assertFromHere },
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
