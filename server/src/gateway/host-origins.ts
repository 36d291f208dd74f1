/**
 * Allows pages of other products to load files below `/_mf/`. Such a page is called a host.
 * `MF_ALLOWED_ORIGINS` contains the origins of the hosts.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config';

/** The manifest of a remote for other products that use Module Federation. */
export const HOST_MANIFEST = 'mf-manifest.json';

/** A script element without `crossorigin` sends the header `Referer` instead of `Origin`. */
function originOf({ headers }: FastifyRequest): string | undefined {
  const { origin, referer } = headers;
  if (origin !== undefined) return origin;
  return referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined;
}

/** Sets the headers that allow a page of a listed origin to load a file. */
export function allowHost(
  { hostOrigins }: Pick<Config, 'hostOrigins'>,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (hostOrigins.length === 0) return;
  // A shared cache must not send these headers to pages of other origins.
  void reply.header('vary', 'origin, referer');
  const origin = originOf(request);
  if (origin === undefined || !hostOrigins.includes(origin)) return;
  void reply
    .header('access-control-allow-origin', origin)
    .header('cross-origin-resource-policy', 'cross-origin');
}

/** @param publicPath absolute address of the build's files */
export function withPublicPath(manifest: string, publicPath: string): string {
  const parsedManifest = JSON.parse(manifest) as { metaData: object };
  return JSON.stringify({ ...parsedManifest, metaData: { ...parsedManifest.metaData, publicPath } });
}
