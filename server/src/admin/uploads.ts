import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context';
import { conflict, invalid } from '../platform/http/errors';
import { BUILD, isReleaseFile, NAME, readManifests, type ReleaseStore } from '../gateway';
import { releaserOf } from '../platform/http/operator-tokens';

/** Maximum size, in bytes, of one file of a release. */
const FILE_LIMIT = 16 * 1024 * 1024;

interface Params {
  name: string;
  build: string;
  '*'?: string;
}

/** @throws Refusal 409 if the build was released and its manifest does not list the file */
async function assertListed(ctx: Context, name: string, build: string, path: string): Promise<void> {
  const existing = await readManifests(ctx.db, { [name]: build });
  const manifest = existing[0];
  if (!manifest) return;
  const isServer = path === SERVER_HALF && manifest.server;
  if (isServer || manifest.files.some((file) => file.path === path)) return;
  throw conflict(
    `${name} ${build} is already released, so no file can be added. Build again: changed sources give a new build id.`,
  );
}
const SERVER_HALF = 'server';

/** Registers the uploads of releases, one file per request. A second upload of the same bytes succeeds. */
export function registerUploads(app: FastifyInstance, ctx: Context, store: ReleaseStore): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FILE_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    scope.addHook<{ Params: Params }>('onRequest', async (request) => {
      const { name, build } = request.params;
      releaserOf(ctx.config, request, name);
      if (!NAME.test(name) || !BUILD.test(build))
        throw invalid(`"${name}/${build}" is not a valid release: expected a container name and a build id.`);
      if (typeof request.headers['x-integrity'] !== 'string') throw invalid('Send x-integrity: sha384-….');
    });
    const bytes = (body: unknown) => (body as Buffer | undefined) ?? Buffer.alloc(0);

    scope.put<{ Params: Params }>(
      '/_admin/releases/:name/:build/files/*',
      { bodyLimit: FILE_LIMIT },
      async (request, reply) => {
        const { name, build, '*': path = '' } = request.params;
        if (!isReleaseFile(path)) throw invalid(`"${path}" is not a path that a release may contain.`);
        await assertListed(ctx, name, build, path);
        await store.putWeb(name, build, path, bytes(request.body), String(request.headers['x-integrity']));
        return reply.code(204).send();
      },
    );
    scope.put<{ Params: Params }>(
      '/_admin/releases/:name/:build/server',
      { bodyLimit: FILE_LIMIT },
      async (request, reply) => {
        const { name, build } = request.params;
        await assertListed(ctx, name, build, SERVER_HALF);
        await store.putServer(name, build, bytes(request.body), String(request.headers['x-integrity']));
        return reply.code(204).send();
      },
    );
  });
}
