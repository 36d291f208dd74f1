/**
 * Stores files: media, brief PDFs, releases. Paths are relative with forward slashes. The caller makes them
 * unguessable.
 */
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { newId } from '../db/id';

export interface StoredFile {
  /** Size of the whole file in bytes. */
  size: number;
  modifiedAt: Date;
}
/** What a store records with a file and sends with it. */
export interface FileFacts {
  /** MIME type. */
  type?: string | undefined;
  /** Encoding of the stored bytes, such as `br`. */
  encoding?: string | undefined;
  cacheControl?: string | undefined;
}
/** What browsers and a CDN do with a bucket without this server. */
interface Bucket {
  /** Copies a stored file inside the bucket. */
  copy(from: string, to: string, facts: FileFacts): Promise<void>;
  /**
   * Returns an address of a private file that needs no other permission.
   * @param base address of the bucket for browsers, without the bucket's name
   * @param seconds validity from now
   */
  signedAddress(filePath: string, base: string, seconds: number, facts: FileFacts): Promise<string>;
}
export interface Storage {
  /** Stores a whole file or nothing, and replaces an existing one. A string is its MIME type. */
  put(filePath: string, body: Buffer, facts?: string | FileFacts): Promise<void>;
  /** Stores a local file without reading it into memory. */
  putFile(filePath: string, localFile: string, type?: string): Promise<void>;
  stat(filePath: string): Promise<StoredFile | undefined>;
  /** Returns bytes `start` to `end`, both included, or the whole file without a range. The file must exist. */
  read(filePath: string, range?: { start: number; end: number }): Promise<Readable>;
  remove(filePath: string): Promise<void>;
  /** Lists the paths in a folder. */
  list(folder: string): Promise<string[]>;
  /** Undefined without a bucket. */
  bucket?: Bucket;
}

/** @throws Error on a path outside the root */
function inside(root: string, filePath: string): string {
  const full = path.resolve(root, filePath);
  if (!full.startsWith(path.resolve(root) + path.sep)) throw new Error(`not a storage path: ${filePath}`);
  return full;
}

/**
 * Stores files in a directory. A write creates a temporary file and renames it, so that a reader never sees half a
 * file.
 */
export function diskStorage(root: string): Storage {
  const place = async (filePath: string, write: (temporary: string) => Promise<void>) => {
    const target = inside(root, filePath);
    await mkdir(path.dirname(target), { recursive: true });
    const temporary = `${target}.${newId()}.part`;
    try {
      await write(temporary);
      await rename(temporary, target);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  };
  return {
    put: (filePath, body) => place(filePath, (temporary) => writeFile(temporary, body)),
    putFile: (filePath, localFile) => place(filePath, (temporary) => copyFile(localFile, temporary)),
    async stat(filePath) {
      const facts = await stat(inside(root, filePath)).catch(() => undefined);
      return facts?.isFile() ? { size: facts.size, modifiedAt: facts.mtime } : undefined;
    },
    async read(filePath, range) {
      return createReadStream(inside(root, filePath), range);
    },
    async remove(filePath) {
      await rm(inside(root, filePath), { force: true });
    },
    async list(folder) {
      const entries = await readdir(inside(root, folder), { recursive: true, withFileTypes: true }).catch(
        () => [],
      );
      return entries
        .filter((e) => e.isFile() && !e.name.endsWith('.part'))
        .map((e) => path.relative(root, path.join(e.parentPath, e.name)).split(path.sep).join('/'));
    },
  };
}
