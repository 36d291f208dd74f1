/**
 * Makes the still picture of a video: a frame of the video if ffmpeg is available, and otherwise a plain tile
 * with a play mark.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Context } from '../../platform/context';
import { HelperBusy } from '../../platform/workers/helper-pool';
import type { Poster } from '../../platform/ports/pictures';
import { takeTurns } from './turns';

const run = promisify(execFile);
const TIME_LIMIT_MS = 15_000;
const MAX_FRAME_BYTES = 16 * 1024 * 1024;
/** Memory limit of ffmpeg in MB, which the kernel enforces. A 4K frame needs less. Linux only. */
const MEMORY_MB = 400;
/** Maximum number of films that wait for their frame. One frame is decoded at a time. */
const MAX_WAITING = 16;
const LIMITED =
  'ulimit -d "$1" 2>/dev/null; ulimit -c 0 2>/dev/null; echo 1000 2>/dev/null > /proc/self/oom_score_adj; shift; exec "$@"';

/**
 * Makes the poster of a film. If no frame can be decoded, the poster is the plain tile.
 * @param seconds the length of the video. The frame is near its start
 * @param client the person who uploaded the file
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

/** Returns whether ffmpeg is not installed. A shell returns 127 for a program that does not exist. */
const isFfmpegMissing = (error: unknown) =>
  [127, 'ENOENT'].includes((error as { code?: string | number }).code ?? '');

const oneAtATime = takeTurns();
let waitingCount = 0;

/** Decodes a frame of one film at a time, because this is as expensive as decoding a picture. */
async function grabFrame(ctx: Context, file: string, at: number): Promise<Buffer> {
  if (waitingCount >= MAX_WAITING) throw new Error('too many films wait for their frame');
  waitingCount++;
  return oneAtATime(() => runFfmpeg(ctx, file, at)).finally(() => waitingCount--);
}

async function runFfmpeg(ctx: Context, file: string, at: number): Promise<Buffer> {
  const { stdout } = await run(
    '/bin/sh',
    ['-c', LIMITED, 'sh', String(MEMORY_MB * 1024), ctx.config.ffmpegPath ?? 'ffmpeg'].concat(
      // The options fix the file format and the protocol. So a playlist that is disguised as a film cannot
      // read another file or the network.
      ['-nostdin', '-v', 'error', '-threads', '1', '-protocol_whitelist', 'file', '-f', 'mov'],
      ['-ss', at.toFixed(2), '-i', `file:${file}`, '-frames:v', '1', '-vf', 'scale=720:-2'],
      ['-c:v', 'mjpeg', '-q:v', '3', '-f', 'image2pipe', 'pipe:1'],
    ),
    {
      encoding: 'buffer',
      timeout: TIME_LIMIT_MS,
      killSignal: 'SIGKILL',
      maxBuffer: MAX_FRAME_BYTES,
      // The environment of ffmpeg contains no secrets.
      env: { PATH: process.env.PATH },
    },
  );
  if (stdout.length === 0) throw new Error('the video has no frame');
  return stdout;
}
