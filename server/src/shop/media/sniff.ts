/** Number of first bytes that `sniff` reads. */
export const SNIFF_BYTES = 12;

const BRANDS: readonly [RegExp, string][] = [
  [/^avi[fs]$/, 'image/avif'],
  [/^(hei[cxms]|hev[cxms]|mif1|msf1)$/, 'image/heic'],
  [/^M4[AB] $/, 'audio/mp4'],
  [/^qt {2}$/, 'video/quicktime'],
];

/**
 * Returns the MIME type of an image, MP4 or QuickTime file from its first bytes, or undefined for another file.
 */
export function sniff(head: Buffer): string | undefined {
  if (head.length < SNIFF_BYTES) return undefined;
  const latin = (from: number, to: number) => head.toString('latin1', from, to);
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  if (latin(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (/^GIF8[79]a/.test(latin(0, 6))) return 'image/gif';
  if (latin(0, 4) === 'RIFF' && latin(8, 12) === 'WEBP') return 'image/webp';
  const box = latin(4, 8);
  if (box === 'ftyp') return BRANDS.find(([brand]) => brand.test(latin(8, 12)))?.[1] ?? 'video/mp4';
  // Old QuickTime files have no `ftyp` box.
  if (['moov', 'mdat', 'wide', 'skip', 'free'].includes(box)) return 'video/quicktime';
  return undefined;
}
