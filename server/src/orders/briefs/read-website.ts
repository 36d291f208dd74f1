/** POST /brief/openAi: the website's own words as the start of a brief. Product §2 AI brief, §3 AI result. */
import type { AiBrief } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { invalid } from '../../platform/http/errors';
import { takeSlot } from '../../platform/limits';
import { forwardOf } from './forward';
import { FetchError } from '../../platform/ports/websites-public';
import type { Websites } from '../../platform/ports/websites';

const HOUR_MS = 3_600_000;
/** Websites that one buyer may have read an hour: each is a fetch, and a model's work where there is one. */
const READS_PER_HOUR = 30;

/**
 * @throws Refusal 422 with what to do when the site cannot be read: the form then opens by hand
 */
export async function readWebsite(
  ctx: Context,
  buyerId: string,
  address: string,
  fetchPage: Websites['fetchPage'] = (page) => ctx.websites.fetchPage(page),
): Promise<AiBrief> {
  const now = ctx.clock.now();
  await takeSlot(ctx.db, now, { key: `website:${buyerId}`, windowMs: HOUR_MS, max: READS_PER_HOUR });
  try {
    const page = await fetchPage(address);
    const forward = forwardOf(page);
    return await ctx.ai.draftBrief(forward ? await fetchPage(forward) : page);
  } catch (error) {
    ctx.log.info({ reason: (error as Error).message }, 'a website could not be read');
    throw invalid(reasonOf(error));
  }
}
function reasonOf(error: unknown): string {
  const byHand = 'Please fill in the brief by hand.';
  if (!(error instanceof FetchError)) return `We could not find enough text on this website. ${byHand}`;
  if (error.failure === 'address') return `This website cannot be read. ${byHand}`;
  if (error.failure === 'time') return `This website took too long to answer. ${byHand}`;
  return `We could not open this website. ${byHand}`;
}
