/** Features of `npm run dev`: automatic page reload, remotes from a developer's machine, and a panel for them. */
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context';
import type { RegistryCache } from '../registry/cache';
import { isDevelopment } from './enabled';
import { registerOverrides } from './overrides';
import { PANEL_SCRIPTS, registerPanel } from './panel';
import { registerReload, RELOAD_SCRIPT } from './reload';

export { withOverrides } from './overrides';

/** Returns script tags for documents. Empty outside development. */
export const devScripts = (ctx: Context): readonly string[] =>
  isDevelopment(ctx) ? [...PANEL_SCRIPTS, RELOAD_SCRIPT] : [];

export function registerDevelopment(app: FastifyInstance, ctx: Context, registry: RegistryCache): void {
  registerReload(app, ctx, registry);
  registerOverrides(app, ctx, registry);
  registerPanel(app, ctx);
}
