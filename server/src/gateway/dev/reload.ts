import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context';
import type { RegistryCache } from '../registry/cache';
import { isDevelopment } from './enabled';

const POLL_MS = 300;
const SCRIPT_PATH = '/_dev/reload.js';

/** Reloads the page after each change of the live builds and each server start. EventSource reconnects automatically. */
const SCRIPT = `(() => {
  let lastVersion;
  new EventSource('/_dev/events').onmessage = ({ data }) => {
    if (lastVersion !== undefined && lastVersion !== data) location.reload();
    lastVersion = data;
  };
})();
`;

export const RELOAD_SCRIPT = `<script defer src="${SCRIPT_PATH}"></script>`;

export function registerReload(app: FastifyInstance, ctx: Context, registry: RegistryCache): void {
  if (!isDevelopment(ctx)) return;
  const instance = randomUUID();
  const openStreams = new Set<ServerResponse>();
  // The server cannot close while a stream is open.
  app.addHook('preClose', async () => openStreams.forEach((stream) => stream.end()));
  app.get(SCRIPT_PATH, async (_request, reply) => reply.type('text/javascript').send(SCRIPT));
  app.get('/_dev/events', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const sendVersion = async () =>
      reply.raw.write(`data: ${instance} ${(await registry.current()).version}\n\n`);
    const timer = setInterval(() => void sendVersion().catch(() => undefined), POLL_MS);
    openStreams.add(reply.raw);
    request.raw.on('close', () => {
      clearInterval(timer);
      openStreams.delete(reply.raw);
    });
  });
}
