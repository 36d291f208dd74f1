import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context';
import type { Gateway } from '../gateway';
import { registerBackup } from './backup';
import { registerReleases } from './releases';
import { registerSquads } from './squads';
import { registerUploads } from './uploads';

export { demoAdminToken } from './demo-token';

/** Registers the admin API for operators and squads (`/_admin/`), and the calls of the squads' page. */
export function registerAdmin(app: FastifyInstance, ctx: Context, gateway: Gateway): void {
  registerUploads(app, ctx, gateway.store);
  registerReleases(app, ctx, gateway);
  registerSquads(app, ctx, gateway);
  registerBackup(app, ctx, gateway);
}
