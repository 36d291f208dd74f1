/** The routes that `npm run backup` and `npm run restore` use. They need the admin token. */
import { pipeline, Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context';
import { conflict, invalid } from '../../platform/http/errors';
import type { Gateway } from '../../gateway';
import { adminOf } from '../../platform/http/operator-tokens';
import { restore } from './restore';
import { backup } from './write';

const CONTENT_TYPE = 'application/gzip';

export function registerBackup(app: FastifyInstance, ctx: Context, gateway: Gateway): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(CONTENT_TYPE, (_request, payload, done) => done(null, payload));
    scope.addHook('onRequest', async (request) => void adminOf(ctx.config, request));
    scope.get('/_admin/backup', async (request, reply) => {
      const { actor } = adminOf(ctx.config, request);
      ctx.log.info({ actor }, 'a backup was started');
      // `pipeline` also ends `backup` when the client leaves, so that its temporary file is deleted.
      const gzip = pipeline(Readable.from(backup(ctx)), createGzip(), (error) => {
        // The response has already begun, so its status cannot change. A restore refuses the truncated backup.
        if (error) ctx.log.error({ err: error }, 'a backup was not finished');
      });
      return reply.type(CONTENT_TYPE).header('cache-control', 'no-store').send(gzip);
    });
    scope.post('/_admin/restore', async (request) => {
      const { actor } = adminOf(ctx.config, request);
      if (!(request.body instanceof Readable)) throw invalid('Send a backup, as application/gzip.');
      if (ctx.config.jobs)
        throw conflict(
          'This server runs jobs, and would send the messages and refunds of the backup. Start it with JOBS=off, restore the backup, check the result, and start the server again without JOBS=off.',
        );
      const gunzip = createGunzip();
      gunzip.on('error', () => {}); // `restore` gets this error when it reads the stream.
      request.body.on('error', (error) => gunzip.destroy(error)).pipe(gunzip);
      const restored = await restore(ctx, gunzip);
      gateway.registry.forget();
      await gateway.prepareLiveBuilds().catch(() => undefined);
      ctx.log.info({ actor, ...restored }, 'a backup was restored');
      ctx.wake();
      return restored;
    });
  });
}
