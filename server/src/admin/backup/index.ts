/**
 * GET /_admin/backup and POST /_admin/restore with the admin token, for `npm run backup` and `npm run
 * restore`.
 */
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context';
import { conflict, invalid } from '../../platform/http/errors';
import type { Gateway } from '../../gateway';
import { adminOf } from '../../platform/http/operator-tokens';
import { restore } from './restore';
import { backup } from './write';

const TYPE = 'application/gzip';

export function registerBackup(app: FastifyInstance, ctx: Context, gateway: Gateway): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(TYPE, (_request, payload, done) => done(null, payload));
    scope.addHook('onRequest', async (request) => void adminOf(ctx.config, request));
    scope.get('/_admin/backup', async (request, reply) => {
      const { actor } = adminOf(ctx.config, request);
      ctx.log.info({ actor }, 'a backup was started');
      const zipped = createGzip();
      const source = Readable.from(backup(ctx));
      // After an error the backup has no last line. A restore detects this.
      source.on('error', (error) => {
        ctx.log.error({ err: error }, 'a backup was not finished');
        zipped.destroy(error);
      });
      return reply.type(TYPE).header('cache-control', 'no-store').send(source.pipe(zipped));
    });
    scope.post('/_admin/restore', async (request) => {
      const { actor } = adminOf(ctx.config, request);
      if (!(request.body instanceof Readable)) throw invalid('Send a backup, as application/gzip.');
      if (ctx.config.jobs)
        throw conflict(
          'This server runs jobs, and would send the messages and refunds of the backup. Start it with JOBS=off, restore, compare, and start it again without the setting.',
        );
      const unzipped = createGunzip();
      unzipped.on('error', () => {}); // `restore` reads the stream and handles this error.
      request.body.on('error', (error) => unzipped.destroy(error)).pipe(unzipped);
      const restored = await restore(ctx, unzipped);
      gateway.registry.forget();
      await gateway.prepareLiveBuilds().catch(() => undefined);
      ctx.log.info({ actor, ...restored }, 'a backup was restored');
      ctx.wake();
      return restored;
    });
  });
}
