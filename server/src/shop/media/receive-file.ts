/** Receives one upload into a temporary file. Checks its type and its limits while the bytes arrive. */
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { fileProblem, kindOf, type MediaKind, type UploadPurpose } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { newId } from '../../platform/db/id';
import { Refusal } from '../../platform/http/errors';
import { formProblem, isCutForm } from './form-problem';
import { sniff, SNIFF_BYTES } from './sniff';

export interface ReceivedFile {
  /** The file name from the sender. Only error messages use it. */
  name: string;
  kind: MediaKind;
  /** MIME type, detected from the first bytes. */
  type: string;
  /** Path of the temporary file. */
  file: string;
  /** IP address of the sender. The number of waiting pictures of one address is limited. */
  from?: string;
}

const MAX_NAME = 120;
const nameOf = (part: MultipartFile) =>
  (part.filename ?? '').split(/[/\\]/).pop()!.slice(-MAX_NAME).trim() || 'file';

/**
 * Throws 422 for a wrong kind of file, or 413 for a too large file. Both messages contain the file name
 * (product §5 Uploads).
 */
function refuseFile(name: string, type: string, size: number, { kinds, use }: UploadPurpose): void {
  const problem = fileProblem({ name, type, size }, kinds, use);
  if (!problem) return;
  const tooLarge = kindOf(type, kinds) !== undefined;
  throw new Refusal(tooLarge ? 413 : 422, problem, { file: problem });
}

/**
 * Receives a file.
 * @param announced content-length of the request in bytes, if the request has only this file. A too large
 * file is then refused before it is read
 * @throws Refusal 413 or 422
 */
export async function receiveFile(
  ctx: Context,
  part: MultipartFile,
  purpose: UploadPurpose,
  announced = 0,
): Promise<ReceivedFile> {
  const folder = path.join(ctx.config.dataDir, 'uploads');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, newId());
  const name = nameOf(part);
  let type = '';
  let size = 0;

  async function* checkedChunks(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let head: Buffer = Buffer.alloc(0);
    const detectAndCheck = () => {
      type = sniff(head) ?? 'application/octet-stream';
      refuseFile(name, type, Math.max(size, announced), purpose);
      // Starts the picture process while the file is still arriving.
      ctx.pictures.warm();
    };
    for await (const chunk of source) {
      size += chunk.length;
      if (type) {
        refuseFile(name, type, size, purpose);
        yield chunk;
        continue;
      }
      head = Buffer.concat([head, chunk]);
      if (head.length < SNIFF_BYTES) continue;
      detectAndCheck();
      yield head;
    }
    if (type) return;
    detectAndCheck();
    yield head;
  }

  try {
    await pipeline(part.file, checkedChunks, createWriteStream(file, { flags: 'wx' }));
  } catch (error) {
    await rm(file, { force: true });
    throw isCutForm(error) ? formProblem(error) : error;
  }
  return { name, type, kind: kindOf(type, purpose.kinds)!, file };
}
