/** Uploads and their serving. Product §5 Uploads, §7. */
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { type ContentType, type MediaPurpose, purposeOf } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { serve } from '../../platform/http/serve';
import { subjectOf } from '../../identity';
import { bearerOf } from '../../platform/http/subject';
import { addressKey, DAY_MS, HOUR_MS, takeSlot } from '../../platform/http/limits';
import { countUpload } from './quota';
import { serveMedia } from './serve-media';
import { skipRest } from './skip-rest';
import { MAX_FILES_A_REQUEST, takeUploads } from './upload';

/** A form has files; other fields are read and ignored. */
const PART_LIMITS = {
  files: MAX_FILES_A_REQUEST,
  fields: 10,
  parts: MAX_FILES_A_REQUEST + 10,
  fieldNameSize: 100,
  fieldSize: 1_024,
  headerPairs: 20,
};

export default async function mediaRoutes(app: FastifyInstance, ctx: Context): Promise<void> {
  // The stream checks sizes by kind, not this limit.
  await app.register(multipart, { limits: { ...PART_LIMITS, fileSize: Infinity } });
  // After any refusal, with or without a session, the rest of the body is not read.
  app.addHook('onSend', async (request) => {
    if (request.isMultipart()) skipRest(request.raw);
  });
  const countSeller = (id: string) => countUpload(ctx, id);
  const countAnonymous = async (ip: string) => {
    const { anonymousUploadsHour, otpPerDay } = ctx.config.limits;
    const now = ctx.clock.now();
    const key = `photo:${addressKey(ip)}`;
    await takeSlot(ctx.db, now, { key, windowMs: HOUR_MS, max: anonymousUploadsHour });
    // A code follows each photo, so the product needs no more photos per day.
    await takeSlot(ctx.db, now, { key: 'photo:all', windowMs: DAY_MS, max: otpPerDay });
  };

  serve(app, ctx, 'uploadMedia', async ({ request }) => {
    // Public, because the signup photo is uploaded before the account exists; a bad token is ignored.
    const token = bearerOf(request.headers.authorization);
    const subject = token ? await subjectOf(ctx, token) : undefined;
    const seller = subject?.kind === 'seller' ? subject.id : null;
    await (seller ? countSeller(seller) : countAnonymous(request.ip));
    const [path] = await takeUploads(ctx, request, seller ? 'image-or-video' : 'image', seller);
    return { data: { Location: path! } };
  });
  serve(app, ctx, 'uploadCover', async ({ request, subject }) => {
    await countSeller(subject.id);
    const [path] = await takeUploads(ctx, request, 'image', subject.id);
    return { data: { Location: path! } };
  });
  serve(app, ctx, 'uploadFiles', async ({ request, subject, query }) => {
    await countSeller(subject.id);
    const purpose = readPurpose(query.purpose);
    return { data: await takeUploads(ctx, request, purpose, subject.id, MAX_FILES_A_REQUEST) };
  });
  serveMedia(app, ctx);
}

/** A content type, or the allowed kinds. Without it both kinds are allowed, and the page that uses the file decides. */
function readPurpose(purpose: string | undefined): MediaPurpose {
  const type = Number(purpose);
  if (Number.isInteger(type) && type >= 1) return purposeOf(type as ContentType);
  return (purpose as MediaPurpose | undefined) ?? 'image-or-video';
}
