/** Creates the sellers of the demo with the functions that also create real sellers. */
import { or } from 'drizzle-orm';
import { STEPPER_DONE } from '@linksouq/shared-api/contract';
import type { Context } from '../platform/context';
import { newId } from '../platform/db/id';
import { hasAddress } from '../platform/personal-values';
import {
  createSeller,
  listContent,
  saveAddons,
  saveBundle,
  saveContent,
  saveProfile,
  type SellerRow,
  sellers,
  setPriceVisibility,
} from '../shop';
import { StartProblem } from '../platform/start-problem';
import { claimUsername } from '../identity';
import { grantPlan, saveBank } from '../money';
import { uploadDemoFile } from './demo-media';
import { storeDemoPast } from './past';
import { type DemoSeller, demoSellers, type DemoShop } from './people';

const VIP_YEARS = 10;

/**
 * Creates missing demo sellers, and completes demo sellers whose creation was interrupted.
 * @throws StartProblem when the database contains sellers, but no demo seller
 */
export async function seedDemo(ctx: Context): Promise<void> {
  if (await hasOnlyRealSellers(ctx))
    throw new StartProblem(
      'This database contains sellers, but no demo seller, so the demo sellers are not added. Set APP_MODE=production, or SEED_DEMO=0.',
    );
  for (const demo of demoSellers) {
    const [existing] = await ctx.db
      .select()
      .from(sellers)
      .where(hasAddress(sellers.phone, demo.phone))
      .limit(1);
    const seller = existing ?? (await createAccount(ctx, demo));
    if (demo.shop && seller.stepper < STEPPER_DONE) await setUpShop(ctx, seller, demo.shop);
  }
}

/** Returns whether the database has sellers, and none of them is a demo seller. */
async function hasOnlyRealSellers({ db }: Context): Promise<boolean> {
  const [existing] = await db
    .select({ id: sellers.id })
    .from(sellers)
    .where(or(...demoSellers.map(({ phone }) => hasAddress(sellers.phone, phone))))
    .limit(1);
  if (existing) return false;
  const [realSeller] = await db.select({ id: sellers.id }).from(sellers).limit(1);
  return realSeller !== undefined;
}

async function createAccount(ctx: Context, demo: DemoSeller): Promise<SellerRow> {
  const id = newId();
  const { username, phone, name, instagramUsername } = demo;
  const profileUrl = await uploadDemoFile(ctx, demo.face, id);
  const coverImage = await uploadDemoFile(ctx, demo.cover, id);
  const account = { id, username, phone, name, instagramUsername, profileUrl, coverImage };
  const seller = await ctx.db.transaction(async (tx) => {
    await claimUsername(tx, ctx, username, id);
    return createSeller(tx, ctx, account);
  });
  if (!seller) throw new Error(`the phone of ${username} is taken`);
  return seller;
}

/**
 * Creates the shop of a seller. Only the last call completes the onboarding, so `seedDemo` repeats an
 * interrupted setup.
 */
async function setUpShop(ctx: Context, seller: SellerRow, shop: DemoShop): Promise<void> {
  const { id, name, profileUrl, coverImage } = seller;
  for (const { files, ...page } of shop.pages) {
    const previousContent = await Promise.all(files.map((file) => uploadDemoFile(ctx, file, id)));
    await saveContent(ctx, id, { ...page, previousContent });
  }
  await setPriceVisibility(ctx, id, shop.pricesShown);
  await saveAddons(ctx, id, shop.addons);
  await startVip(ctx, id);
  await saveProfile(ctx, id, { ...shop.profile, name, profileUrl, coverImage }, 'seed');
  await saveBank(ctx, id, shop.bank, 'seed');
  if (shop.hasPast && ctx.config.seedPast) await storeDemoPast(ctx, id);
  if (!shop.bundle) return;
  const { contents } = await listContent(ctx.db, id);
  await saveBundle(ctx, id, { contentIds: contents.map((page) => page.id), discount: shop.bundle });
}

async function startVip(ctx: Context, sellerId: string): Promise<void> {
  const periodEnd = new Date(ctx.clock.now());
  periodEnd.setUTCFullYear(periodEnd.getUTCFullYear() + VIP_YEARS);
  await grantPlan(ctx, sellerId, periodEnd);
}
