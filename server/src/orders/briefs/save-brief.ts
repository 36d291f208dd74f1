/** Creating and changing briefs. Product §3 Brief, §5 Brief, §7. */
import { and, desc, eq } from 'drizzle-orm';
import {
  type BriefBasket,
  briefBasketSchema,
  type BriefPayload,
  briefSchema,
  MAX_TALKING_POINTS,
  pointsFromWire,
  type StoredBrief,
} from '@linksouq/shared-api/contract';
import * as yup from 'yup';
import type { Schema } from 'yup';
import type { Context } from '../../platform/context';
import { newId } from '../../platform/db/id';
import { briefs } from '../schema';
import { notFound } from '../../platform/http/errors';
import { languageNow } from '../../platform/http/localize-replies';
import { checked } from '../../platform/http/serve';
import { storagePath } from '../../shop';
import { briefDocument } from './brief-document';

/** Maximum characters of the website address, and of one talking point. */
const MAX_WEBSITE = 500;
const MAX_POINT = 300;

export type BriefRow = typeof briefs.$inferSelect;
/** The payload of a brief: the form, its cart, and the talking points as `point1…` instead of a list. */
export const BRIEF_PAYLOAD: readonly Schema[] = [
  briefSchema(),
  briefBasketSchema,
  yup.object({
    website: yup.string().max(MAX_WEBSITE),
    ...Object.fromEntries(
      Array.from({ length: MAX_TALKING_POINTS }, (_, i) => [`point${i + 1}`, yup.string().max(MAX_POINT)]),
    ),
  }),
];

/** A buyer's briefs, newest first. */
export function listBriefs(ctx: Context, buyerId: string): Promise<BriefRow[]> {
  return ctx.db
    .select()
    .from(briefs)
    .where(eq(briefs.buyerId, buyerId))
    .orderBy(desc(briefs.createdAt), desc(briefs.id));
}

/** @throws Refusal 422 */
export async function createBrief(ctx: Context, buyerId: string, sent: BriefPayload): Promise<BriefRow> {
  const body = await readBody(ctx, sent);
  const pdfPath = await storePdf(ctx, body);
  const [row] = await ctx.db
    .insert(briefs)
    .values({ id: newId(), buyerId, body, pdfPath, createdAt: ctx.clock.now() })
    .returning();
  return row!;
}

/** The PDF gets a new name, because placed orders keep the old one. @throws Refusal 404, 422 */
export async function updateBrief(
  ctx: Context,
  buyerId: string,
  id: string,
  sent: BriefPayload,
): Promise<BriefRow> {
  const mine = and(eq(briefs.id, id), eq(briefs.buyerId, buyerId));
  const [known] = await ctx.db.select({ body: briefs.body }).from(briefs).where(mine).limit(1);
  if (!known) throw notFound('This brief');
  // An edit without a cart keeps the stored one.
  const body = await readBody(ctx, { ...basketOf(known.body), ...sent });
  const pdfPath = await storePdf(ctx, body);
  const [row] = await ctx.db.update(briefs).set({ body, pdfPath }).where(mine).returning();
  if (!row) throw notFound('This brief');
  return row;
}

/** Talking points come as `point1…` (product §3) or as a list `points`. */
async function readBody(ctx: Context, sent: BriefPayload): Promise<StoredBrief> {
  const points = Array.isArray(sent.points) ? sent.points : pointsFromWire(sent);
  const form = await checked(
    briefSchema(() => ctx.clock.now()),
    { ...sent, points },
  );
  const basket = await checked(briefBasketSchema, sent);
  const website = typeof sent.website === 'string' ? sent.website.trim().slice(0, MAX_WEBSITE) : '';
  return { ...form, ...basket, website };
}

/** The stored cart of a brief; older briefs have none. */
export function basketOf(body: Partial<StoredBrief>): BriefBasket {
  return briefBasketSchema.cast(body, { stripUnknown: true });
}

async function storePdf(ctx: Context, body: StoredBrief): Promise<string> {
  const path = `briefs/${newId()}.pdf`;
  await ctx.storage.put(
    storagePath(path),
    await ctx.pdf.renderBrief(briefDocument(body, languageNow())),
    'application/pdf',
  );
  return path;
}
