/** The poster of a video: a frame by ffmpeg if available, else a plain tile with a play mark. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import type { Context } from '../../platform/context';
import { makeThumbnail } from './images';

const run = promisify(execFile);
const TIME_LIMIT_MS = 15_000;
const MAX_FRAME_BYTES = 16 * 1024 * 1024;

/** @param seconds the video's length: the frame is taken shortly after its start */
export async function makePoster(ctx: Context, file: string, seconds: number): Promise<Buffer> {
  try {
    return await makeThumbnail(sharp(await grabFrame(ctx, file, Math.min(0.5, seconds / 2))));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') ctx.log.warn({ err: error }, 'no poster made');
    return (tile ??= makeThumbnail(genericTile()));
  }
}

async function grabFrame(ctx: Context, file: string, at: number): Promise<Buffer> {
  const { stdout } = await run(
    ctx.config.ffmpegPath ?? 'ffmpeg',
    // Fixes the demuxer and the protocol, so that a disguised playlist reads no other file and no network.
    ['-nostdin', '-v', 'error', '-protocol_whitelist', 'file', '-f', 'mov', '-ss', at.toFixed(2)].concat(
      ['-i', `file:${file}`, '-frames:v', '1', '-vf', 'scale=720:-2', '-c:v', 'mjpeg', '-q:v', '3'],
      ['-f', 'image2pipe', 'pipe:1'],
    ),
    { encoding: 'buffer', timeout: TIME_LIMIT_MS, maxBuffer: MAX_FRAME_BYTES },
  );
  if (stdout.length === 0) throw new Error('the video has no frame');
  return stdout;
}

let tile: Promise<Buffer> | undefined;

/** A dark violet gradient with a white triangle, 360×640 px, painted pixel by pixel. */
function genericTile(): Sharp {
  const [width, height] = [360, 640];
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const t = y / height;
      const fromTip = width / 2 + 36 - x;
      const mark = fromTip >= 0 && fromTip <= 66 && Math.abs(y - height / 2) <= fromTip * 0.58;
      const colour = mark ? [255, 255, 255] : [76 - 46 * t, 29 - 10 * t, 149 - 90 * t];
      pixels.set(colour.map(Math.round), (y * width + x) * 3);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}
