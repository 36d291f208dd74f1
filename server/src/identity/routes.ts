import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context';
import { authRoutes } from './auth/routes';
import { contactRoutes } from './contact/routes';
import { messageRoutes } from './messages/routes';

export function identityRoutes(app: FastifyInstance, ctx: Context): void {
  authRoutes(app, ctx);
  contactRoutes(app, ctx);
  messageRoutes(app, ctx);
}
