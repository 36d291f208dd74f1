/** POST /brief/openAi: the website's own words as the start of a brief (product §2 AI brief, §3 AI result). */
import type { AiBrief } from '@linksouq/shared-api/contract';
import { takeSlot } from '../../platform/limits';
import type { Context } from '../../platform/context';
import { invalid, Refusal } from '../../platform/http/errors';
import { FetchError } from '../../platform/ports/websites-in-helper/websites-public';
import type { Websites } from '../../platform/ports/websites';
import { HelperBusy } from '../../platform/workers/helper-pool';

const HOUR_MS = 3_600_000;
/** Websites per buyer and hour: each is a fetch, and a model call if configured. */
const READS_PER_HOUR = 30;
const RETRY_AFTER_S = 10;

/**
 * Reads a website into the start of a brief.
 * @throws Refusal 422 when the site cannot be read, 503 when too many are being read; both texts point to the manual form
 */
export async function readWebsite(
  ctx: Context,
  buyerId: string,
  address: string,
  websites: Pick<Websites, 'read'> = ctx.websites,
): Promise<AiBrief> {
  const now = ctx.clock.now();
  await takeSlot(ctx.db, now, { key: `website:${buyerId}`, windowMs: HOUR_MS, max: READS_PER_HOUR });
  try {
    return await ctx.ai.draftBrief(await websites.read(address, buyerId));
  } catch (error) {
    ctx.log.info({ reason: (error as Error).message }, 'a website could not be read');
    throw refusalOf(error);
  }
}
function refusalOf(error: unknown): Refusal {
  const byHand = 'Please fill in the brief by hand.';
  if (error instanceof HelperBusy)
    return new Refusal(503, `Many websites are being read right now. ${byHand}`, undefined, {
      'retry-after': String(RETRY_AFTER_S),
    });
  if (!(error instanceof FetchError))
    return invalid(`We could not find enough text on this website. ${byHand}`);
  if (error.failure === 'address') return invalid(`This website cannot be read. ${byHand}`);
  if (error.failure === 'time') return invalid(`This website took too long to answer. ${byHand}`);
  if (error.failure === 'size') return invalid(`This website is too large to read. ${byHand}`);
  return invalid(`We could not open this website. ${byHand}`);
}
