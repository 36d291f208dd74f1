import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Context } from '../../platform/context';
import { HelperBusy } from '../../platform/workers/helper-pool';
import type { Poster } from '../../platform/ports/pictures';
import { takeTurns } from './turns';

const run = promisify(execFile);
const TIME_LIMIT_MS = 15_000;
const MAX_FRAME_BYTES = 16 * 1024 * 1024;
/** Memory limit, in MB, of ffmpeg. Only Linux enforces it. A 4K frame needs less. */
const MEMORY_MB = 400;
/** Maximum videos that wait for ffmpeg. */
const MAX_WAITING = 16;
const LIMIT_SCRIPT =
  'ulimit -d "$1" 2>/dev/null; ulimit -c 0 2>/dev/null; echo 1000 2>/dev/null > /proc/self/oom_score_adj; shift; exec "$@"';

/**
 * Makes the poster of a video from a frame near its start. Without ffmpeg, or if ffmpeg fails, the poster is a
 * plain tile with a play mark.
 * @param seconds duration of the video
 * @param client id of the seller or, without an account, `ReceivedFile.senderKey`
 * @throws HelperBusy
 */
export async function makePoster(
  ctx: Context,
  file: string,
  seconds: number,
  client: string,
): Promise<Poster> {
  try {
    const frame = await grabFrame(ctx, file, Math.min(0.5, seconds / 2));
    return await ctx.pictures.makePoster(frame, client);
  } catch (error) {
    if (error instanceof HelperBusy) throw error;
    if (!isFfmpegMissing(error)) ctx.log.warn({ err: error }, 'no poster was made');
    return ctx.pictures.makePoster(undefined, client);
  }
}

/** A shell returns 127 for a program that does not exist. */
const isFfmpegMissing = (error: unknown) =>
  [127, 'ENOENT'].includes((error as { code?: string | number }).code ?? '');

const oneAtATime = takeTurns();
let waitingCount = 0;

/** Runs one ffmpeg at a time, because decoding a frame is expensive. @param at position in seconds */
async function grabFrame(ctx: Context, file: string, at: number): Promise<Buffer> {
  if (waitingCount >= MAX_WAITING) throw new Error('too many videos wait for their frame');
  waitingCount++;
  return oneAtATime(() => runFfmpeg(ctx, file, at)).finally(() => waitingCount--);
}

async function runFfmpeg(ctx: Context, file: string, at: number): Promise<Buffer> {
  const { stdout } = await run(
    '/bin/sh',
    ['-c', LIMIT_SCRIPT, 'sh', String(MEMORY_MB * 1024), ctx.config.ffmpegPath ?? 'ffmpeg'].concat(
      // The format and the protocol are fixed. Otherwise a playlist with the name of a video could read other files or the
      // network.
      ['-nostdin', '-v', 'error', '-threads', '1', '-protocol_whitelist', 'file', '-f', 'mov'],
      ['-ss', at.toFixed(2), '-i', `file:${file}`, '-frames:v', '1', '-vf', 'scale=720:-2'],
      ['-c:v', 'mjpeg', '-q:v', '3', '-f', 'image2pipe', 'pipe:1'],
    ),
    {
      encoding: 'buffer',
      timeout: TIME_LIMIT_MS,
      killSignal: 'SIGKILL',
      maxBuffer: MAX_FRAME_BYTES,
      // The environment contains no secrets.
      env: { PATH: process.env.PATH },
    },
  );
  if (stdout.length === 0) throw new Error('the video has no frame');
  return stdout;
}
