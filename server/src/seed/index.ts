/** The demo's sellers, created by the code for real ones. */
import { eq } from 'drizzle-orm';
import { STEPPER_DONE } from '@linksouq/shared-api/contract';
import type { Context } from '../platform/context';
import { newId } from '../platform/db/id';
import { subscriptions } from '../money/schema';
import { sellers } from '../shop/schema';
import { saveAddons } from '../shop/addons/save-addons';
import { claimUsername } from '../identity/auth/usernames';
import { saveBank } from '../money/banks/save-bank';
import { saveBundle } from '../shop/bundles/save-bundle';
import { listContent } from '../shop/content/list-content';
import { saveContent } from '../shop/content/save-content';
import type { SellerRow } from '../shop/sellers/present-seller';
import { saveProfile } from '../shop/sellers/save-profile';
import { setPriceVisibility } from '../shop/sellers/set-price-visibility';
import { uploadDemoFile } from './demo-media';
import { type DemoSeller, demoSellers, type DemoShop } from './people';

/** The demo's VIP lasts longer than a trial. */
const VIP_YEARS = 10;

/** Creates missing sellers and completes interrupted ones. Idempotent. */
export async function seedDemo(ctx: Context): Promise<void> {
  for (const demo of demoSellers) {
    const [known] = await ctx.db.select().from(sellers).where(eq(sellers.phone, demo.phone)).limit(1);
    const seller = known ?? (await createAccount(ctx, demo));
    if (demo.shop && seller.stepper < STEPPER_DONE) await setUpShop(ctx, seller, demo.shop);
  }
}

async function createAccount(ctx: Context, demo: DemoSeller): Promise<SellerRow> {
  const id = newId();
  const { username, phone, name, instagramUsername } = demo;
  const profileUrl = await uploadDemoFile(ctx, demo.face, id);
  const coverImage = await uploadDemoFile(ctx, demo.cover, id);
  return ctx.db.transaction(async (tx) => {
    await claimUsername(tx, username, id);
    const [seller] = await tx
      .insert(sellers)
      .values({
        id,
        username,
        phone,
        name,
        instagramUsername,
        profileUrl,
        coverImage,
        createdAt: ctx.clock.now(),
      })
      .returning();
    return seller!;
  });
}

/** Ends with the last step of onboarding, so that an interrupted run is detected. */
async function setUpShop(ctx: Context, seller: SellerRow, shop: DemoShop): Promise<void> {
  const { id, name, profileUrl, coverImage } = seller;
  for (const { files, ...page } of shop.pages) {
    const previousContent = await Promise.all(files.map((file) => uploadDemoFile(ctx, file, id)));
    await saveContent(ctx, id, { ...page, previousContent });
  }
  await setPriceVisibility(ctx, id, shop.pricesShown);
  await saveAddons(ctx, id, shop.addons);
  await startVip(ctx, id);
  await saveProfile(ctx, id, { ...shop.profile, name, profileUrl, coverImage });
  await saveBank(ctx, id, shop.bank, 'seed');
  if (!shop.bundle) return;
  const { contents } = await listContent(ctx.db, id);
  await saveBundle(ctx, id, { contentIds: contents.map((page) => page.id), discount: shop.bundle });
}

async function startVip(ctx: Context, sellerId: string): Promise<void> {
  const periodEnd = new Date(ctx.clock.now());
  periodEnd.setUTCFullYear(periodEnd.getUTCFullYear() + VIP_YEARS);
  await ctx.db.insert(subscriptions).values({ sellerId, status: 'active', periodEnd }).onConflictDoNothing();
}
