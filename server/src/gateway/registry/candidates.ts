/**
 * Serves uploaded builds that are not live to requests that list them in a header. The smoke test sends this header.
 * Here, in the release store and in the admin API, every uploaded build is called candidate. Elsewhere, only the new
 * build of a gradual release (share) has this name.
 */
import type { FastifyRequest } from 'fastify';
import type { ReleaseManifest } from '@linksouq/shared-api/contract';
import { releaserOf } from '../../platform/http/operator-tokens';
import type { Config } from '../../platform/config';
import { invalid } from '../../platform/http/errors';
import { BUILD, NAME } from '../release/paths';
import type { ReleaseStore } from '../release/store';
import { createLive, type LiveRegistry } from './live';

/** `mfe_seller/0123456789ab`, several builds separated by commas. */
const CANDIDATE_HEADER = 'x-release-candidate';

export const isCandidateRequest = ({ headers }: FastifyRequest): boolean =>
  headers[CANDIDATE_HEADER] !== undefined;

/**
 * Returns `live` if the request lists no builds.
 * @throws Refusal 401 or 403 without a token that may release the builds; 422 for an invalid build, or a build that was
 * not uploaded
 */
export async function withCandidates(
  config: Config,
  store: ReleaseStore,
  request: FastifyRequest,
  live: LiveRegistry,
): Promise<LiveRegistry> {
  const header = request.headers[CANDIDATE_HEADER];
  if (typeof header !== 'string') return live;
  const candidates = new Map<string, ReleaseManifest>();
  for (const part of header.split(',')) {
    const [name = '', build = ''] = part.trim().split('/');
    if (!NAME.test(name) || !BUILD.test(build))
      throw invalid(`"${part}" is not a valid build: expected a container name and a build id.`);
    releaserOf(config, request, name);
    const manifest = await store.readCandidate(name, build);
    if (!manifest) throw invalid(`${name} ${build} was not uploaded.`);
    candidates.set(name, manifest);
  }
  const otherReleases = [...live.releases.values()].filter(({ name }) => !candidates.has(name));
  return createLive(live.version, [...otherReleases, ...candidates.values()], { base: live.base });
}
