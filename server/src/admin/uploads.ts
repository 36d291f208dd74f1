import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context';
import { conflict, invalid } from '../platform/http/errors';
import { BUILD, isReleaseFile, NAME, readManifests, type ReleaseStore } from '../gateway';
import { releaserOf } from '../platform/http/operator-tokens';

/** Bytes of one file of a release. */
const FILE_LIMIT = 16 * 1024 * 1024;

interface Params {
  name: string;
  build: string;
  '*'?: string;
}

/** A build that was released is closed: it holds what its manifest names, and no new file. */
async function holdOpen(ctx: Context, name: string, build: string, path: string): Promise<void> {
  const known = await readManifests(ctx.db, { [name]: build });
  const manifest = known[0];
  if (!manifest) return;
  const isServer = path === SERVER_HALF && manifest.server;
  if (isServer || manifest.files.some((file) => file.path === path)) return;
  throw conflict(
    `${name} ${build} was released and takes no further file. Build again: other sources are another build.`,
  );
}
const SERVER_HALF = 'server';

/** Raw bytes, one file per request; the same bytes again count as done. */
export function registerUploads(app: FastifyInstance, ctx: Context, store: ReleaseStore): void {
  void app.register(async (scope) => {
    // Every type is bytes here, including JSON files.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FILE_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    scope.addHook<{ Params: Params }>('onRequest', async (request) => {
      const { name, build } = request.params;
      releaserOf(ctx.config, request, name);
      if (!NAME.test(name) || !BUILD.test(build)) throw invalid(`"${name}/${build}" is no release.`);
      if (typeof request.headers['x-integrity'] !== 'string') throw invalid('Send x-integrity: sha384-….');
    });
    const bytes = (body: unknown) => (body as Buffer | undefined) ?? Buffer.alloc(0);

    scope.put<{ Params: Params }>(
      '/_admin/releases/:name/:build/files/*',
      { bodyLimit: FILE_LIMIT },
      async (request, reply) => {
        const { name, build, '*': path = '' } = request.params;
        if (!isReleaseFile(path)) throw invalid(`"${path}" is no path that a release may hold.`);
        await holdOpen(ctx, name, build, path);
        await store.putWeb(name, build, path, bytes(request.body), String(request.headers['x-integrity']));
        return reply.code(204).send();
      },
    );
    scope.put<{ Params: Params }>(
      '/_admin/releases/:name/:build/server',
      { bodyLimit: FILE_LIMIT },
      async (request, reply) => {
        const { name, build } = request.params;
        await holdOpen(ctx, name, build, SERVER_HALF);
        await store.putServer(name, build, bytes(request.body), String(request.headers['x-integrity']));
        return reply.code(204).send();
      },
    );
  });
}
