import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compress = promisify(brotliCompress);

/** Returns file → brotli bytes. @param files paths relative to `folder` */
export async function brotliSizes(folder: string, files: readonly string[]): Promise<Map<string, number>> {
  return new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, number]> => [
        file,
        (await compress(readFileSync(path.join(folder, file)))).length,
      ]),
    ),
  );
}
