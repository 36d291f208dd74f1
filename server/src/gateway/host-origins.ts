/**
 * Lets pages of other products load files below `/_mf/` when the configuration lists their origin. The
 * default list is empty.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config';

/** The manifest of a remote for hosts that use Module Federation. */
export const HOST_MANIFEST = 'mf-manifest.json';

/**
 * Returns the origin of the page that loads a file. A script element without `crossorigin` sends `Referer`
 * and no `Origin`.
 */
function originOf({ headers }: FastifyRequest): string | undefined {
  const { origin, referer } = headers;
  if (origin !== undefined) return origin;
  return referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined;
}

/**
 * Sets the headers with which a page of a listed origin may load a file below `/_mf/`. The response for any
 * other page gets only `vary`.
 */
export function allowHost(
  { hostOrigins }: Pick<Config, 'hostOrigins'>,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (hostOrigins.length === 0) return;
  // A shared cache must not send the headers of one page to another page.
  void reply.header('vary', 'origin, referer');
  const origin = originOf(request);
  if (origin === undefined || !hostOrigins.includes(origin)) return;
  void reply
    .header('access-control-allow-origin', origin)
    .header('cross-origin-resource-policy', 'cross-origin');
}

/** Returns the manifest with `publicPath`, the absolute address of the files. */
export function withPublicPath(manifest: string, publicPath: string): string {
  const parsedManifest = JSON.parse(manifest) as { metaData: object };
  return JSON.stringify({ ...parsedManifest, metaData: { ...parsedManifest.metaData, publicPath } });
}
