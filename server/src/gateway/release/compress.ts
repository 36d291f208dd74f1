import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The encoding with the smallest result is first. The name of the stored file ends with `suffix`. */
export const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;
export type Encoding = (typeof ENCODINGS)[number];

const TEXT = /\.(js|mjs|css|json|svg|txt|html|map|webmanifest|xml)$/;
/** A smaller response fits into one packet without compression. */
const MIN_BYTES = 1_000;

export const isCompressible = (path: string, size: number): boolean => TEXT.test(path) && size >= MIN_BYTES;

/** Uses the strongest settings, because each file is compressed only once. */
export function compress(body: Buffer, encoding: Encoding['name']): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(body, { level: 9 });
  return promisify(brotliCompress)(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** Returns the best encoding that an `accept-encoding` header allows. */
export function accepted(header: string | undefined): Encoding | undefined {
  const allowedByName = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...params] = part.trim().toLowerCase().split(';');
      return [name.trim(), !params.some((param) => /^\s*q=0(\.0*)?$/.test(param))];
    }),
  );
  return ENCODINGS.find(({ name }) => allowedByName.get(name));
}
