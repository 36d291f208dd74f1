/** Creates small pictures and videos. */
import sharp from 'sharp';

export function sampleImage(
  format: 'png' | 'jpeg' | 'webp' = 'png',
  width = 60,
  height = 40,
): Promise<Buffer> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#d97706' } });
  return picture.toFormat(format).toBuffer();
}

/** Returns a box of an MP4 file. */
export const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
/** Returns big-endian unsigned 32-bit numbers. */
export const uint32s = (...values: number[]): Buffer => {
  const buffer = Buffer.alloc(values.length * 4);
  values.forEach((value, i) => buffer.writeUInt32BE(value >>> 0, i * 4));
  return buffer;
};

/** Returns the sample tables of a track with one sample of 256 bytes at `dataOffset`. */
function sampleTables(codec: string, dataOffset: number): Buffer {
  const entry = Buffer.concat([uint32s(0), Buffer.alloc(70), box('avcC', Buffer.from([1, 66, 0, 30, 0xff]))]);
  return box(
    'stbl',
    box('stsd', uint32s(0, 1), box(codec, entry)),
    box('stsz', uint32s(0, 0, 1, 256)),
    box('stsc', uint32s(0, 1, 1, 1, 1)),
    box('stco', uint32s(0, 1, dataOffset)),
  );
}
/** An invalid frame of H.264, which no decoder can show: a length, the type of the frame, and constant bytes. */
const FRAME = Buffer.concat([uint32s(252), Buffer.from([0x65]), Buffer.alloc(251, 7)]);

/**
 * Returns an MP4 video with every box that the server checks. It has two seconds and 90×160 px.
 * @param extra boxes in `moov`, such as user data
 * @param data content of `mdat`
 */
export function sampleVideo({
  brand = 'isom',
  handler = 'vide',
  codec = 'avc1',
  extra = Buffer.alloc(0) as Buffer,
  data = FRAME as Buffer,
} = {}): Buffer {
  const tkhd = Buffer.concat([Buffer.alloc(76), uint32s(90 << 16, 160 << 16)]);
  const hdlr = Buffer.concat([uint32s(0, 0), Buffer.from(handler), Buffer.alloc(13)]);
  const mvhd = Buffer.concat([uint32s(0, 0, 0, 1_000, 2_000), Buffer.alloc(80)]);
  const head = box('ftyp', Buffer.from(brand), uint32s(0), Buffer.from('isomiso2'));
  const moov = (dataOffset: number) => {
    const media = box('mdia', box('hdlr', hdlr), box('minf', sampleTables(codec, dataOffset)));
    return box('moov', box('mvhd', mvhd), box('trak', box('tkhd', tkhd), media), extra);
  };
  const dataOffset = head.length + moov(0).length + 8;
  return Buffer.concat([head, moov(dataOffset), box('mdat', data)]);
}
/** Returns a box of user data with a location, as phones write it. */
export const videoPlace = (): Buffer => box('udta', box('\xa9xyz', Buffer.from('+25.2048+055.2708/')));
