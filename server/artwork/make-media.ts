/**
 * Paints the pictures and reels of the demo into `server/src/seed/media`. These files are committed, so a
 * machine without ffmpeg can create the demo data too.
 * Run from the repository: `npx tsx server/artwork/make-media.ts [name…]` (needs ffmpeg for reels).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { seededChance } from './canvas';
import { type Piece, pictures, reels } from './pieces';

const folder = path.join(import.meta.dirname, '../src/seed/media');
const FRAMES_A_SECOND = 24;
const SECONDS = 4;

const frame = ({ w, h, scene, seed }: Piece, t: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${scene({ w, h, t, chance: seededChance(seed) })}</svg>`,
    ),
  );

async function paint(piece: Piece): Promise<void> {
  const bytes = await frame(piece, 0).flatten().webp({ quality: 80, effort: 6 }).toBuffer();
  writeFileSync(path.join(folder, `${piece.name}.webp`), bytes);
}

/** Makes a reel. Its poster is a picture with the same name. */
async function film(piece: Piece): Promise<void> {
  await paint(piece);
  const size = `${piece.w}x${piece.h}`;
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    size,
    '-r',
    String(FRAMES_A_SECOND),
    '-i',
    'pipe:0',
  ];
  const output = [
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-crf',
    '22',
    '-pix_fmt',
    'yuv420p',
    '-map_metadata',
    '-1',
  ];
  const file = path.join(folder, `${piece.name}.mp4`);
  const ffmpeg = spawn(
    'ffmpeg',
    ['-v', 'error', '-y', ...input, ...output, '-movflags', '+faststart', file],
    {
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  );
  const total = FRAMES_A_SECOND * SECONDS;
  for (let i = 0; i < total; i++) {
    const pixels = await frame(piece, i / total)
      .flatten()
      .removeAlpha()
      .raw()
      .toBuffer();
    if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = (await once(ffmpeg, 'close')) as [number];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

mkdirSync(folder, { recursive: true });
const wanted = process.argv.slice(2);
const chosen = (piece: Piece) => wanted.length === 0 || wanted.some((name) => piece.name.startsWith(name));
for (const piece of pictures.filter(chosen)) await paint(piece);
for (const piece of reels.filter(chosen)) await film(piece);
