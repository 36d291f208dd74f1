/** POST /brief/openAi: drafts a brief from the texts of a website (product §2 AI brief, §3 AI result). */
import { DAY_MS, HOUR_MS } from '@linksouq/shared-api/contract';
import { takeSlot, trySlots } from '../../platform/http/limits';
import type { Context } from '../../platform/context';
import { invalid, Refusal } from '../../platform/http/errors';
import type { BriefDraft } from '../../platform/ports/ai';
import { NotABrandPage, type RefusalReason } from '../../platform/ports/ai-extractive/not-a-brand-page';
import { FetchError } from '../../platform/ports/websites-in-helper/fetch-error';
import type { Websites } from '../../platform/ports/websites';
import { HelperBusy } from '../../platform/workers/helper-pool';
import { DraftCache } from './draft-cache';
import { withLogo, withPictures } from './product-pictures';

/** Maximum number of websites per buyer and hour. A website costs fetches and, if configured, a model call. */
const READS_PER_HOUR = 30;
const RETRY_AFTER_S = 10;

const caches = new WeakMap<object, DraftCache>();
function cacheOf(websites: object): DraftCache {
  const cache = caches.get(websites) ?? new DraftCache();
  caches.set(websites, cache);
  return cache;
}

/**
 * @throws Refusal 422 if the website cannot be read. 422 with an error of the field `url` if the website is not the
 * page of a brand. 429 after too many websites in an hour. 503 if too many websites are being read
 */
export async function readWebsite(
  ctx: Context,
  buyerId: string,
  address: string,
  websites: Pick<Websites, 'read'> = ctx.websites,
): Promise<BriefDraft> {
  const date = ctx.clock.now();
  const now = date.getTime();
  await takeSlot(ctx.db, date, { key: `website:${buyerId}`, windowMs: HOUR_MS, max: READS_PER_HOUR });
  const cache = cacheOf(websites);
  const cached = cache.byAddress(address, now);
  if (cached) return cached;
  try {
    const site = await websites.read(address, buyerId);
    const cachedDraft = site.pages.length > 0 ? cache.byContent(site, now) : undefined;
    const uncachedDraft =
      cachedDraft ??
      (await ctx.ai.draftBrief(site, {
        // Without a draft, the page is refused before a model is called.
        withoutModel: !site.draft || !(await mayUseModel(ctx, buyerId, date)),
      }));
    const draft =
      cachedDraft ??
      (await withLogo(ctx, buyerId, site, await withPictures(ctx, buyerId, site, uncachedDraft)));
    cache.keep(address, site, draft, now);
    return draft;
  } catch (error) {
    ctx.log.info({ reason: (error as Error).message }, 'a website could not be read');
    throw refusalOf(error);
  }
}

/**
 * Returns whether the limits allow a model call. Counts the draft against the daily limit of this buyer and the
 * daily limit of all buyers, or against none of them if one is reached.
 */
async function mayUseModel(ctx: Context, buyerId: string, now: Date): Promise<boolean> {
  if (!ctx.ai.usesModel) return true;
  const { aiBriefsPerBuyerDay, aiBriefsPerDay } = ctx.config.limits;
  const limits = [
    { key: `model:${buyerId}`, windowMs: DAY_MS, max: aiBriefsPerBuyerDay },
    { key: 'model:all', windowMs: DAY_MS, max: aiBriefsPerDay },
  ];
  return (await trySlots(ctx.db, now, limits)) !== undefined;
}

const REFUSAL_TEXTS: Record<RefusalReason, string> = {
  challenge:
    'This website asks visitors to prove that they are human, so we cannot read it. Try another address of your brand, or fill in the brief by hand.',
  consent:
    'This website shows only its cookie notice to us. Try another address of your brand, or fill in the brief by hand.',
  password:
    'This page asks for a password or a login. Try another address of your brand, or fill in the brief by hand.',
  'coming-soon':
    'This website is not open yet. Try another address of your brand, or fill in the brief by hand.',
  placeholder:
    'This page still holds the sample text of a template. Try another address of your brand, or fill in the brief by hand.',
  error:
    'This address leads to an error page. Try another address of your brand, or fill in the brief by hand.',
  parked:
    'This address is parked and shows no brand. Try another address of your brand, or fill in the brief by hand.',
  empty: 'We could not find enough text on this website. Please fill in the brief by hand.',
};

function refusalOf(error: unknown): Refusal {
  const manualHint = 'Please fill in the brief by hand.';
  if (error instanceof NotABrandPage) {
    const reason = REFUSAL_TEXTS[error.reason];
    return invalid(reason, error.reason === 'empty' ? undefined : { url: reason });
  }
  if (error instanceof HelperBusy)
    return new Refusal(503, `Many websites are being read right now. ${manualHint}`, undefined, {
      'retry-after': String(RETRY_AFTER_S),
    });
  if (!(error instanceof FetchError))
    return invalid(`We could not find enough text on this website. ${manualHint}`);
  if (error.failure === 'address') return invalid(`This website cannot be read. ${manualHint}`);
  if (error.failure === 'time') return invalid(`This website took too long to answer. ${manualHint}`);
  if (error.failure === 'size') return invalid(`This website is too large to read. ${manualHint}`);
  return invalid(`We could not open this website. ${manualHint}`);
}
