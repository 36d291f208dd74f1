/** Uploads files with XMLHttpRequest, because `fetch` reports no progress of an upload. */
import { type AnyCall, calls, type Credential } from '../contract';
import { callUrl, failure, getRouteCredential, tokenOf } from './client';
import { ApiError } from './api-error';

export interface UploadOptions {
  /** `share` is the part of the file that was sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  credential?: Credential;
  query?: Record<string, string>;
}
type PhotoCall = typeof calls.uploadMedia | typeof calls.uploadCover;
const cancelled = () => new DOMException('upload cancelled', 'AbortError');

function send<T>(call: AnyCall, file: File, options: UploadOptions): Promise<T> {
  const { onProgress, signal, credential = getRouteCredential(), query } = options;
  const form = new FormData();
  form.append(call.multipart!, file, file.name);
  const token = tokenOf(credential);
  return new Promise<T>((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(call.method, callUrl(call, {}, query));
    if (token) xhr.setRequestHeader('authorization', `Bearer ${token}`);
    xhr.responseType = 'json';
    xhr.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
    xhr.onload = () =>
      xhr.status >= 200 && xhr.status < 300
        ? resolve(xhr.response as T)
        : reject(
            failure(
              {
                status: xhr.status,
                body: xhr.response,
                requestId: xhr.getResponseHeader('x-request-id'),
              },
              credential,
              token,
            ),
          );
    xhr.onerror = () => reject(new ApiError(0, undefined));
    xhr.onabort = () => reject(cancelled());
    signal?.addEventListener('abort', () => xhr.abort());
    if (signal?.aborted) return reject(cancelled());
    xhr.send(form);
  });
}

/**
 * Uploads one photo with a call whose response contains one path (`Location`).
 * @returns the stored path. @throws ApiError, or AbortError if the upload was cancelled
 */
export async function uploadOne(call: PhotoCall, file: File, options: UploadOptions = {}): Promise<string> {
  const answer = await send<{ data: { Location: string } }>(call, file, options);
  return answer.data.Location;
}
/**
 * Uploads one file with POST /user/media/multiple (product §7), whose response contains a list of paths.
 * @param purpose one of `UPLOAD_PURPOSES`
 * @returns the stored path
 */
export async function uploadFile(
  file: File,
  purpose: string | number,
  options: UploadOptions = {},
): Promise<string> {
  const answer = await send<{ data: string[] }>(calls.uploadFiles, file, {
    ...options,
    query: { purpose: String(purpose) },
  });
  const [path] = answer.data;
  if (!path) throw new ApiError(502, undefined);
  return path;
}
