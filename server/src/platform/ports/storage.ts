/**
 * Stores media, PDFs and releases. Paths are relative and use forward slashes. Callers choose paths that
 * cannot be guessed.
 */
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { newId } from '../db/id';

export interface StoredFile {
  /** Size, in bytes, of the file. */
  size: number;
  modifiedAt: Date;
}
/** Data that the store keeps with a file and sends with it. */
export interface FileFacts {
  /** MIME type. */
  type?: string | undefined;
  /** Encoding of the stored bytes, such as `br`. */
  encoding?: string | undefined;
  cacheControl?: string | undefined;
}
interface Bucket {
  copy(from: string, to: string, facts: FileFacts): Promise<void>;
  /**
   * Returns a signed address of a private file. Anyone with the address can read the file.
   * @param base address of the store for browsers, without the bucket's name
   * @param seconds validity from now
   */
  signedAddress(filePath: string, base: string, seconds: number, facts: FileFacts): Promise<string>;
}
export interface Storage {
  /** Stores a file atomically, and replaces an existing file. A string as `facts` is the MIME type. */
  put(filePath: string, body: Buffer, facts?: string | FileFacts): Promise<void>;
  /** Stores a local file without loading it into memory. */
  putFile(filePath: string, localFile: string, type?: string): Promise<void>;
  stat(filePath: string): Promise<StoredFile | undefined>;
  /** The file must exist. The range includes `start` and `end`. */
  read(filePath: string, range?: { start: number; end: number }): Promise<Readable>;
  remove(filePath: string): Promise<void>;
  /** Returns the paths of all files in a folder and its subfolders. */
  list(folder: string): Promise<string[]>;
  /** Undefined when files are stored on disk. */
  bucket?: Bucket;
}

/** @throws Error for a path outside of the root */
function pathInside(root: string, filePath: string): string {
  const full = path.resolve(root, filePath);
  if (!full.startsWith(path.resolve(root) + path.sep)) throw new Error(`not a storage path: ${filePath}`);
  return full;
}

/** Writes each file under a temporary name and then renames it, so that no reader gets an incomplete file. */
export function diskStorage(root: string): Storage {
  const replaceFile = async (filePath: string, write: (temporary: string) => Promise<void>) => {
    const target = pathInside(root, filePath);
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
    put: (filePath, body) => replaceFile(filePath, (temporary) => writeFile(temporary, body)),
    putFile: (filePath, localFile) => replaceFile(filePath, (temporary) => copyFile(localFile, temporary)),
    async stat(filePath) {
      const facts = await stat(pathInside(root, filePath)).catch(() => undefined);
      return facts?.isFile() ? { size: facts.size, modifiedAt: facts.mtime } : undefined;
    },
    async read(filePath, range) {
      return createReadStream(pathInside(root, filePath), range);
    },
    async remove(filePath) {
      await rm(pathInside(root, filePath), { force: true });
    },
    async list(folder) {
      const entries = await readdir(pathInside(root, folder), { recursive: true, withFileTypes: true }).catch(
        () => [],
      );
      return entries
        .filter((e) => e.isFile() && !e.name.endsWith('.part'))
        .map((e) => path.relative(root, path.join(e.parentPath, e.name)).split(path.sep).join('/'));
    },
  };
}
