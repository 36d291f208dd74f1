/** Small files of each kind, created without tools. */
import sharp from 'sharp';

/** A 60×40 picture. */
export function sampleImage(
  format: 'png' | 'jpeg' | 'webp' = 'png',
  width = 60,
  height = 40,
): Promise<Buffer> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#d97706' } });
  return picture.toFormat(format).toBuffer();
}

const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const words = (...values: number[]): Buffer => {
  const buffer = Buffer.alloc(values.length * 4);
  values.forEach((value, i) => buffer.writeUInt32BE(value >>> 0, i * 4));
  return buffer;
};

/**
 * The skeleton of a two-second 90×160 MP4: every descriptive box, and bytes that no decoder can show.
 * @param extra boxes put into `moov`, such as user data
 */
export function sampleVideo({
  brand = 'isom',
  handler = 'vide',
  extra = Buffer.alloc(0) as Buffer,
} = {}): Buffer {
  const tkhd = Buffer.concat([Buffer.alloc(76), words(90 << 16, 160 << 16)]);
  const hdlr = Buffer.concat([words(0, 0), Buffer.from(handler), Buffer.alloc(13)]);
  const mvhd = Buffer.concat([words(0, 0, 0, 1_000, 2_000), Buffer.alloc(80)]);
  return Buffer.concat([
    box('ftyp', Buffer.from(brand), words(0), Buffer.from('isomiso2')),
    box('moov', box('mvhd', mvhd), box('trak', box('tkhd', tkhd), box('mdia', box('hdlr', hdlr))), extra),
    box('mdat', Buffer.alloc(256, 7)),
  ]);
}
/** User data with a location, as phones write it. */
export const videoPlace = (): Buffer => box('udta', box('\xa9xyz', Buffer.from('+25.2048+055.2708/')));
