/** Uploads and files. Product §5 Uploads, §7. */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DAY_MS, MAX_IMAGE_BYTES, uploadRule } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { discardBody } from '../../platform/http/discard-body';
import { serve } from '../../platform/http/serve';
import { alertAtHalf, subjectOf } from '../../identity';
import { bearerOf } from '../../platform/http/subject';
import { originLimits, returnSlots, takeSlots } from '../../platform/http/limits';
import { countUpload } from './quota';
import { serveMedia } from './serve-media';
import { UNUSED_MS } from './sweep';
import { signPath } from '../../platform/signed-media';
import { MAX_FILES_PER_REQUEST, requireForm, takeUploads } from './upload';

/** Fields that are not files are read and ignored. */
const PART_LIMITS = {
  files: MAX_FILES_PER_REQUEST,
  fields: 10,
  parts: MAX_FILES_PER_REQUEST + 10,
  fieldNameSize: 100,
  fieldSize: 1_024,
  headerPairs: 20,
};

export default async function mediaRoutes(app: FastifyInstance, ctx: Context): Promise<void> {
  // No size limit here: `receiveFile` checks the size for each file type.
  await app.register(multipart, { limits: { ...PART_LIMITS, fileSize: Infinity } });
  // After an early error response, discards the rest of the body. See `discardBody`.
  app.addHook('onSend', async (request) => {
    if (request.isMultipart()) discardBody(request.raw, MAX_IMAGE_BYTES);
  });
  const countSeller = (id: string) => countUpload(ctx, id);
  /** Stores the photo of a registration, and counts it. */
  const takePhoto = async (request: FastifyRequest): Promise<string[]> => {
    requireForm(request);
    const { anonymousUploadsHour, otpPerDay } = ctx.config.limits;
    const now = ctx.clock.now();
    // A photo is for a registration, which needs a code. So the daily number of codes is also the limit for photos.
    const dayBudget = { key: 'photo:all', windowMs: DAY_MS, max: otpPerDay };
    const limits = [...originLimits('photo', request.ip, anonymousUploadsHour), dayBudget];
    const counts = await takeSlots(ctx.db, now, limits);
    const paths = await takeUploads(ctx, request, uploadRule('image'), null).catch(async (error: unknown) => {
      // A refused request still counts for its address, because a file that is no picture also needs work. It does not
      // count for all people, because requests without a photo could otherwise stop all registrations.
      await returnSlots(ctx.db, now, [dayBudget]);
      throw error;
    });
    await alertAtHalf(ctx, dayBudget.key, counts.at(-1)!, otpPerDay);
    return paths;
  };

  serve(app, ctx, 'uploadMedia', async ({ request }) => {
    // This call is public, because the photo of a registration arrives before the account exists. So the call
    // ignores an invalid token.
    const token = bearerOf(request.headers.authorization);
    const subject = token ? await subjectOf(ctx, token) : undefined;
    const seller = subject?.kind === 'seller' ? subject.id : null;
    if (seller) await countSeller(seller);
    const [path] = await (seller
      ? takeUploads(ctx, request, uploadRule('image-or-video'), seller)
      : takePhoto(request));
    return { data: { Location: path! } };
  });
  serve(app, ctx, 'uploadCover', async ({ request, subject }) => {
    await countSeller(subject.id);
    const [path] = await takeUploads(ctx, request, uploadRule('image'), subject.id);
    return { data: { Location: path! } };
  });
  serve(app, ctx, 'uploadFiles', async ({ request, subject, query }) => {
    await countSeller(subject.id);
    const rule = uploadRule(query.purpose);
    const files = await takeUploads(ctx, request, rule, subject.id, MAX_FILES_PER_REQUEST);
    // A draft keeps the address for its preview, until the job deletes the unsent file.
    return { data: rule.use === 'delivery' ? files.map((path) => signPath(ctx, path, UNUSED_MS)) : files };
  });
  serveMedia(app, ctx);
}
