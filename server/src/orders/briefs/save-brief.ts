/** Product §3 Brief, §5 Brief, §7. */
import { createHash } from 'node:crypto';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import {
  type BriefCart,
  briefCartSchema,
  type BriefPayload,
  briefSchema,
  HOUR_MS,
  MAX_TALKING_POINTS,
  pointsFromWire,
  type StoredBrief,
} from '@linksouq/shared-api/contract';
import * as yup from 'yup';
import type { Schema } from 'yup';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { newId } from '../../platform/db/id';
import { isAfterPlace, microsOf, pageOf, placeOf } from '../../platform/http/pages';
import { prepared } from '../../platform/db/prepared';
import { briefs } from '../schema';
import { notFound, Refusal, unauthenticated } from '../../platform/http/errors';
import { languageNow } from '../../platform/http/localize-replies';
import { takeSlot } from '../../platform/http/limits';
import { overloaded } from '../../platform/http/admission';
import { checked } from '../../platform/http/serve';
import { HelperBusy, HelperError } from '../../platform/workers/helper-pool';
import { verifySignature, storagePath, pathFromClient } from '../../platform/signed-media';
import { lockBuyer } from '../../identity';
import { briefDocument } from './brief-document';
import { queueRemoval } from './replaced-files';

const MAX_WEBSITE_CHARS = 500;
const MAX_POINT_CHARS = 300;
const MAX_LOGO_BYTES = 400_000;

export type BriefRow = typeof briefs.$inferSelect;
/** The form, the cart, and the talking points as fields `point1…` instead of a list. */
export const BRIEF_PAYLOAD: readonly Schema[] = [
  briefSchema(),
  briefCartSchema,
  yup.object({
    website: yup.string().max(MAX_WEBSITE_CHARS),
    ...Object.fromEntries(
      Array.from({ length: MAX_TALKING_POINTS }, (_, i) => [
        `point${i + 1}`,
        yup.string().max(MAX_POINT_CHARS),
      ]),
    ),
  }),
];

/** Limit for older builds of the web app, which send no `limit`. */
const DEFAULT_LIMIT = 200;

const briefsOf = prepared((db) =>
  db
    .select({ ...getTableColumns(briefs), micros: microsOf(briefs.createdAt) })
    .from(briefs)
    .where(and(eq(briefs.buyerId, sql.placeholder('buyer')), isAfterPlace(briefs)))
    .orderBy(desc(briefs.createdAt), desc(briefs.id))
    .limit(sql.placeholder('limit'))
    .prepare('briefs'),
);

/** Returns a page of the buyer's briefs, newest first. @throws Refusal 400 for an unknown cursor */
export async function listBriefs(
  ctx: Context,
  buyerId: string,
  { limit = DEFAULT_LIMIT, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ page: BriefRow[]; next: string | null }> {
  const rows = await briefsOf(ctx.db).execute({ buyer: buyerId, limit: limit + 1, ...placeOf(cursor) });
  return pageOf(rows, limit);
}

/** @throws Refusal 404 if the brief does not exist or belongs to another buyer */
export async function briefOf(ctx: Context, buyerId: string, id: string): Promise<BriefRow> {
  const row = await findBrief(ctx, buyerId, id);
  if (!row) throw notFound('This brief');
  return row;
}
async function findBrief(ctx: Context, buyerId: string, id: string): Promise<BriefRow | undefined> {
  const ofBuyer = and(eq(briefs.id, id), eq(briefs.buyerId, buyerId));
  return (await ctx.db.select().from(briefs).where(ofBuyer).limit(1))[0];
}

/**
 * @param key idempotency key. The id of the brief is derived from it, so a repeated request changes the brief that the
 * first request created. The form may have changed since a lost response. Without a key, each request creates a brief
 * @throws Refusal 422 for an invalid brief; 429 above the limit per hour; 401 when the account was deleted
 * meanwhile; 503 when the helper for PDFs is overloaded
 */
export async function createBrief(
  ctx: Context,
  buyerId: string,
  payload: BriefPayload,
  key?: string,
): Promise<BriefRow> {
  const id = key === undefined ? newId() : idOfKey(buyerId, key);
  if (key !== undefined && (await findBrief(ctx, buyerId, id))) return updateBrief(ctx, buyerId, id, payload);
  const body = await readBody(ctx, buyerId, payload);
  const pdfPath = await storePdf(ctx, buyerId, body);
  try {
    return await storeBrief(ctx, buyerId, { body, pdfPath }, async (tx) => {
      const values = { id, buyerId, body, pdfPath, createdAt: ctx.clock.now() };
      return (await tx.insert(briefs).values(values).onConflictDoNothing().returning())[0];
    });
  } catch (error) {
    // A parallel request with the same key has created the brief.
    if (error instanceof Refusal && error.status === 404) return updateBrief(ctx, buyerId, id, payload);
    throw error;
  }
}

/** Returns an id like `newId`, which is always the same for a buyer and a key. */
const idOfKey = (buyerId: string, key: string): string =>
  `b${createHash('sha256').update(`brief\n${buyerId}\n${key}`).digest('base64url').slice(0, 19)}`;

/**
 * The PDF gets a new name, because existing orders use the old file. The outbox removes files that no order uses.
 * @throws Refusal 404 if the brief does not exist or belongs to another buyer; 422 for an invalid brief; 429 above
 * the limit per hour; 401 when the account was deleted meanwhile; 503 when the helper for PDFs is overloaded
 */
export async function updateBrief(
  ctx: Context,
  buyerId: string,
  id: string,
  payload: BriefPayload,
): Promise<BriefRow> {
  const ofBuyer = and(eq(briefs.id, id), eq(briefs.buyerId, buyerId));
  const existing = await briefOf(ctx, buyerId, id);
  // If the payload has no cart fields or no logo, the stored values stay. Older builds of the web app send no logo.
  const { brandLogo } = existing.body;
  const edited = { ...briefCartOf(existing.body), ...(brandLogo && { brandLogo }), ...payload };
  const body = await readBody(ctx, buyerId, edited, brandLogo);
  const pdfPath = await storePdf(ctx, buyerId, body);
  return storeBrief(ctx, buyerId, { body, pdfPath }, async (tx) => {
    // The lock makes a second edit wait, because each edit must find the files that it replaces.
    const [replaced] = await tx.select().from(briefs).where(ofBuyer).for('update');
    if (!replaced) return undefined;
    const [row] = await tx.update(briefs).set({ body, pdfPath }).where(ofBuyer).returning();
    await queueRemoval(tx, ctx, replaced, row!);
    return row;
  });
}

/**
 * Stores a brief whose files are already stored. A deletion of the account waits for the lock of the account, and
 * then finds the files. If the account or the brief is already deleted, this function removes the files.
 * @param write stores the brief, or returns undefined when the brief was deleted
 * @throws Refusal 401 when the account was deleted, 404 when the brief was deleted
 */
async function storeBrief(
  ctx: Context,
  buyerId: string,
  { pdfPath, body }: Pick<BriefRow, 'pdfPath' | 'body'>,
  write: (tx: Tx) => Promise<BriefRow | undefined>,
): Promise<BriefRow> {
  const result = await ctx.db.transaction(async (tx) =>
    (await lockBuyer(tx, buyerId)) ? ((await write(tx)) ?? notFound('This brief')) : unauthenticated(),
  );
  if (!(result instanceof Refusal)) return result;
  for (const path of [pdfPath, body.brandLogo]) if (path) await ctx.storage.remove(storagePath(path));
  throw result;
}

/**
 * Validates the payload, counts the brief against the limit per hour, and then copies a new logo. The talking
 * points in the payload are fields `point1…` (product §3) or a list `points`.
 * @param currentLogo path of the stored logo of this brief
 * @throws Refusal 422, 429
 */
async function readBody(
  ctx: Context,
  buyerId: string,
  payload: BriefPayload,
  currentLogo?: string,
): Promise<StoredBrief> {
  const points = Array.isArray(payload.points) ? payload.points : pointsFromWire(payload);
  const form = await checked(
    briefSchema(() => ctx.clock.now()),
    { ...payload, points },
  );
  const cart = await checked(briefCartSchema, payload);
  await takeSlot(ctx.db, ctx.clock.now(), {
    key: `brief:${buyerId}`,
    windowMs: HOUR_MS,
    max: ctx.config.limits.briefsPerBuyerHour,
    message: 'You have saved many briefs in this hour. Please continue later.',
  });
  const website =
    typeof payload.website === 'string' ? payload.website.trim().slice(0, MAX_WEBSITE_CHARS) : '';
  return { ...form, ...cart, website, brandLogo: await privateLogo(ctx, form.brandLogo, currentLogo) };
}

/**
 * Returns the path of a logo file that belongs only to this brief. Copies the logo of a draft, because several
 * buyers share a cached draft, and the deletion of one buyer removes all files of the buyer's briefs. Returns '' for an
 * address without a valid signature, because the file may belong to another buyer.
 */
async function privateLogo(ctx: Context, address: string, currentLogo: string | undefined): Promise<string> {
  const addressPath = pathFromClient(address);
  if (!address || addressPath === currentLogo) return addressPath;
  const query = Object.fromEntries(new URLSearchParams(address.split('?')[1]));
  if (!verifySignature(ctx, addressPath, query)) return '';
  const logo = await readLogo(ctx, addressPath);
  if (!logo) return '';
  const path = `briefs/${newId()}.jpg`;
  await ctx.storage.put(storagePath(path), logo, 'image/jpeg');
  return path;
}

/** Returns the cart of a brief. A brief that was stored without a cart has an empty cart. */
export function briefCartOf(body: Partial<StoredBrief>): BriefCart {
  return briefCartSchema.cast(body, { stripUnknown: true });
}

/** Returns undefined when the file is missing or too large. */
async function readLogo(ctx: Context, path: string): Promise<Buffer | undefined> {
  const file = await ctx.storage.stat(storagePath(path));
  if (!file || file.size > MAX_LOGO_BYTES) return undefined;
  const parts: Buffer[] = [];
  for await (const part of await ctx.storage.read(storagePath(path))) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function storePdf(ctx: Context, buyerId: string, body: StoredBrief): Promise<string> {
  const path = `briefs/${newId()}.pdf`;
  const logo = body.brandLogo ? await readLogo(ctx, body.brandLogo) : undefined;
  const document = { ...briefDocument(body, body.language || languageNow()), logo };
  const pdf = await ctx.pdf.renderBrief(document, buyerId).catch((error: unknown) => {
    if (error instanceof HelperBusy || error instanceof HelperError) throw overloaded('helper_full');
    throw error;
  });
  await ctx.storage.put(storagePath(path), pdf, 'application/pdf');
  return path;
}
