import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { fileProblem, kindOf, type MediaKind, type UploadRule } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { newId } from '../../platform/db/id';
import { Refusal } from '../../platform/http/errors';
import { formProblem, isTruncatedForm } from './form-problem';
import { sniff, SNIFF_BYTES } from './sniff';

export interface ReceivedFile {
  /** The file name from the sender, for error messages. */
  name: string;
  kind: MediaKind;
  /** MIME type, detected from the first bytes. */
  type: string;
  file: string;
  /** `addressKey` of the sender. The picture process limits the waiting pictures of one sender. */
  senderKey?: string;
}

const MAX_NAME = 120;
const nameOf = (part: MultipartFile) =>
  (part.filename ?? '').split(/[/\\]/).pop()!.slice(-MAX_NAME).trim() || 'file';

/** @throws Refusal 422 for a wrong kind of file, 413 for a too large file (product §5 Uploads) */
function refuseFile(name: string, type: string, size: number, { accepts, use }: UploadRule): void {
  const problem = fileProblem({ name, type, size }, accepts, use);
  if (!problem) return;
  const tooLarge = kindOf(type, accepts) !== undefined;
  throw new Refusal(tooLarge ? 413 : 422, problem, { file: problem });
}

/**
 * Receives a file into a temporary file. Checks type and size while the bytes arrive.
 * @param minBytes minimum size of the file, from the content-length; a too large file can then be refused early
 * @throws Refusal 413 or 422
 */
export async function receiveFile(
  ctx: Context,
  part: MultipartFile,
  rule: UploadRule,
  minBytes: number,
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
      refuseFile(name, type, Math.max(size, minBytes), rule);
      // The picture process starts while the file arrives.
      ctx.pictures.warm();
    };
    for await (const chunk of source) {
      size += chunk.length;
      if (type) {
        refuseFile(name, type, size, rule);
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
    throw isTruncatedForm(error) ? formProblem(error) : error;
  }
  return { name, type, kind: kindOf(type, rule.accepts)!, file };
}
