import { rm } from 'node:fs/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { FILE_LIMITS, MAX_PAGE_FILES, messages, type UploadRule } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { invalid } from '../../platform/http/errors';
import { addressKey } from '../../platform/http/limits';
import { formProblem } from './form-problem';
import { receiveFile } from './receive-file';
import { storeMedia } from './store-media';

/** Maximum bytes of the multipart headers of one file. */
const MAX_HEADER_BYTES = 64 * 1024;
/** Maximum bytes of a form without its files, including bytes that the parser has read ahead. */
const MAX_OTHER_BYTES = 1_048_576;

/**
 * Disconnects a client whose body is larger than `maxBytes`. `receiveFile` counts only the bytes of files, not
 * of other fields or multipart headers.
 * @returns a function that ends the check
 */
function limitBody({ raw }: FastifyRequest, maxBytes: number): () => void {
  let readBytes = 0;
  const count = (chunk: Buffer) => {
    readBytes += chunk.length;
    if (readBytes > maxBytes) raw.destroy();
  };
  // A listener of `data` starts the stream, so it is added after the form parser has started the stream.
  const startCounting = () => raw.on('data', count);
  raw.once('resume', startCounting);
  return () => raw.off('resume', startCounting).off('data', count);
}

/** @throws Refusal 422 if the request contains no form */
export function requireForm(request: FastifyRequest): void {
  if (!request.isMultipart()) throw invalid('Send the file as multipart/form-data');
}

/**
 * Stores the files of one multipart request (product §7: one file per request, but several are accepted).
 * @param ownerId null before the account exists
 * @returns the paths of the files
 * @throws Refusal 413 or 422. The job `media` later removes the files that were stored before the error
 */
export async function takeUploads(
  ctx: Context,
  request: FastifyRequest,
  rule: UploadRule,
  ownerId: string | null,
  max = 1,
): Promise<string[]> {
  requireForm(request);
  const { image, video } = FILE_LIMITS[rule.use];
  const maxFileBytes = rule.accepts === 'image' ? image : video;
  const bodyBytes = Number(request.headers['content-length'] ?? 0) - MAX_HEADER_BYTES;
  // In a valid request, the other files have at most `(max - 1) * maxFileBytes`. So the first file has at least the
  // rest of the body.
  const minBytesOfFirst = bodyBytes - (max - 1) * maxFileBytes;
  const paths: string[] = [];
  const endLimit = limitBody(request, MAX_OTHER_BYTES + max * maxFileBytes);
  try {
    for await (const part of filesOf(request)) {
      if (paths.length === max) throw invalid(max > 1 ? messages.maxFiles : 'Send one file');
      const received = await receiveFile(ctx, part, rule, paths.length === 0 ? minBytesOfFirst : 0);
      try {
        paths.push(
          await storeMedia(ctx, { ...received, senderKey: addressKey(request.ip) }, ownerId, rule.use),
        );
      } finally {
        await rm(received.file, { force: true });
      }
    }
  } finally {
    endLimit();
  }
  if (paths.length === 0) throw invalid('Choose a file');
  return paths;
}

/** @throws Refusal 413 or 422 if the form cannot be read */
async function* filesOf(request: FastifyRequest): AsyncGenerator<MultipartFile> {
  try {
    yield* request.files();
  } catch (error) {
    throw formProblem(error);
  }
}

export const MAX_FILES_PER_REQUEST = MAX_PAGE_FILES;
