import { normalizeUsername, type PublicSeller } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { Refusal } from '../../platform/http/errors';
import type { Known } from '../../platform/last-known';
import { presentPublicSeller } from './present-public-seller';
import type { PublicFactsMemory } from './public-facts';

/** GET /user/{product}/profile?username. @throws Refusal 404 for an unknown username or a hidden page */
export async function loadPublicProfile(
  ctx: Context,
  memory: PublicFactsMemory,
  username: string,
): Promise<Known<PublicSeller>> {
  const { value: facts, ageMs } = await memory.load(ctx, normalizeUsername(username));
  if (!facts) throw new Refusal(404, 'This influencer was not found.');
  return { value: presentPublicSeller(facts, ctx.clock.now()), ageMs };
}
