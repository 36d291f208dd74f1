import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import {
  calls,
  fileProblem,
  kindOf,
  MAX_PAGE_FILES,
  type MediaPurpose,
  messages,
  purposeOf,
  type ContentType,
  deliveryPurpose,
  type FileUse,
} from '@linksouq/shared-api/contract';
import { ApiError, uploadFile } from '@linksouq/shared-api/host';
import type { UploadItem } from '@linksouq/shared-ui';
import { reportFailure, t, toast } from '@linksouq/shared-ui/host';
import { loadReason } from '../calls/failure';
import { markFailed, setProgress, storedItem, markSucceeded, uploadsReducer } from './uploads-state';

interface UploadsOptions {
  /** The purpose of an upload: a media purpose, or a content type. */
  purpose: MediaPurpose | ContentType;
  /**
   * `delivery` for content that is delivered for an order. It selects the limits and the purpose that is sent. A failure
   * is then shown only in the row of the file, without a toast.
   */
  use?: FileUse;
  /** Maximum number of files, including stored ones. */
  max?: number;
  /** The stored paths when the hook starts. */
  initial?: readonly string[];
}
/** Maximum number of parallel uploads. On a phone, more uploads would make each upload slower. */
const MAX_PARALLEL = 2;
/** HTTP status if the file is too large, or is not of the right kind. */
const REFUSALS: readonly number[] = [413, 422];
const isRefusal = (error: unknown) => error instanceof ApiError && REFUSALS.includes(error.status);
let idCount = 0;

/**
 * Uploads a list of files with one request per file (product §7). An upload is pending, then success or failed
 * (product §4). A failed upload can be retried alone. A refused file is never sent (product §5): the screen
 * shows its name and the reason beside the field.
 */
export function useUploads({ purpose, use = 'shop', max = MAX_PAGE_FILES, initial = [] }: UploadsOptions) {
  const isContentType = typeof purpose === 'number';
  const mediaPurpose = isContentType ? purposeOf(purpose) : purpose;
  const wirePurpose = isContentType && use === 'delivery' ? deliveryPurpose(purpose) : purpose;
  const [items, dispatch] = useReducer(uploadsReducer, initial, (paths) => paths.map(storedItem));
  /** The chosen files by id, with the addresses of their previews. A removed file stays until it cannot be restored. */
  const chosen = useRef(new Map<string, { file: File; preview: string }>());
  const running = useRef(new Map<string, AbortController>());
  /** Ids of waiting files, oldest first. */
  const waiting = useRef<string[]>([]);
  const isMounted = useRef(true);
  /** The last removed file, with its place. */
  const [removed, setRemoved] = useState<{ item: UploadItem; at: number }>();
  /** Why the last choice was refused: one sentence per wrong file, or one sentence if the files are too many. */
  const [refused, setRefused] = useState<readonly string[]>([]);

  useEffect(() => {
    isMounted.current = true;
    const ids = chosen.current;
    return () => {
      isMounted.current = false;
      for (const id of ids.keys()) discard(id);
    };
    // `discard` uses only refs.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  /** Ends the upload of a file. The file can still be restored. */
  function cancel(id: string) {
    running.current.get(id)?.abort();
    running.current.delete(id);
    waiting.current = waiting.current.filter((waitingId) => waitingId !== id);
  }
  /** Ends the upload of a file that is not shown again, and frees the memory of the file. */
  function discard(id: string) {
    cancel(id);
    const entry = chosen.current.get(id);
    if (entry) URL.revokeObjectURL(entry.preview);
    chosen.current.delete(id);
  }

  /**
   * Starts waiting uploads when places are free. The queue is a ref, because React may update `items` late. If
   * `items` were the queue, a file that has just failed could be sent again automatically.
   */
  function startNext() {
    while (isMounted.current && running.current.size < MAX_PARALLEL) {
      const id = waiting.current.shift();
      if (id === undefined) return;
      const entry = chosen.current.get(id);
      if (entry) void send(id, entry.file);
    }
  }
  async function send(id: string, file: File) {
    const controller = new AbortController();
    running.current.set(id, controller);
    try {
      const path = await uploadFile(file, wirePurpose, {
        signal: controller.signal,
        onProgress: (share) => dispatch(setProgress(id, share)),
      });
      if (!controller.signal.aborted) dispatch(markSucceeded(id, path));
    } catch (error) {
      if (controller.signal.aborted) return;
      dispatch(markFailed(id, loadReason(calls.uploadFiles, error), isRefusal(error)));
      // The row of a delivered file shows the failure, its reason and a button, so a toast would repeat them.
      if (use === 'delivery') return console.error(`${calls.uploadFiles.path} failed`, error);
      reportFailure(calls.uploadFiles, error);
      toast.error(t(messages.uploadFailed, { file: file.name }));
    } finally {
      // A restored file has a new upload with the same id.
      if (running.current.get(id) === controller) running.current.delete(id);
      startNext();
    }
  }

  /** Returns a pending item for a file, and keeps the file. */
  const pendingItem = (file: File): UploadItem => {
    const id = `upload-${++idCount}`;
    const preview = URL.createObjectURL(file);
    chosen.current.set(id, { file, preview });
    return {
      id,
      name: file.name,
      status: 'pending',
      progress: 0,
      size: file.size,
      kind: kindOf(file.type, mediaPurpose) ?? 'image',
      preview,
    };
  };
  const add = (given: readonly File[]) => {
    if (items.length + given.length > max) {
      setRefused([
        max === MAX_PAGE_FILES
          ? t(messages.maxFiles)
          : t('You can only upload a maximum of {max, plural, one {# file} other {# files}}.', { max }),
      ]);
      return;
    }
    const problems: string[] = [];
    const added: UploadItem[] = [];
    for (const file of given) {
      const problem = fileProblem(file, mediaPurpose, use);
      if (problem) problems.push(t(problem.text, problem.values));
      else added.push(pendingItem(file));
    }
    setRefused(problems);
    if (added.length === 0) return;
    dispatch({ type: 'add', items: added });
    waiting.current.push(...added.map(({ id }) => id));
    startNext();
  };
  const remove = (id: string) => {
    cancel(id);
    const at = items.findIndex((item) => item.id === id);
    if (at < 0) return;
    setRefused([]);
    if (removed) discard(removed.item.id);
    setRemoved({ item: items[at]!, at });
    dispatch({ type: 'remove', id });
    startNext();
  };
  /** Restores the last removed file. An incomplete upload starts again. */
  const undo = () => {
    if (!removed || items.length >= max) return;
    const { item, at } = removed;
    setRemoved(undefined);
    const isUploaded = item.status === 'success';
    dispatch({ type: 'insert', at, item: isUploaded ? item : { ...item, status: 'pending', progress: 0 } });
    if (isUploaded) return;
    waiting.current.push(item.id);
    startNext();
  };
  const retry = (id: string) => {
    dispatch({ type: 'retry', id });
    waiting.current.push(id);
    startNext();
  };
  /** Moves a file. @param to its new place from 0. The first file is the cover. */
  const move = (id: string, to = 0) => dispatch({ type: 'move', id, to });
  /** Replaces a file by another one, such as its crop, which is uploaded in the same place. */
  const replace = (id: string, file: File) => {
    const at = items.findIndex((item) => item.id === id);
    if (at < 0) return;
    discard(id);
    const item = pendingItem(file);
    dispatch({ type: 'remove', id });
    dispatch({ type: 'insert', at, item });
    waiting.current.push(item.id);
    startNext();
  };
  const paths = useMemo(() => items.flatMap((item) => (item.path ? [item.path] : [])), [items]);
  return {
    items,
    /** Stored paths, in order. */
    paths,
    add,
    remove,
    /** Whether the last removed file can be restored. The list must have room for it. */
    undoable: removed !== undefined && items.length < max,
    undo,
    retry,
    move,
    replace,
    /** Why the last choice was refused, one line per sentence. Undefined without a refusal. */
    refused: refused.length > 0 ? refused.join('\n') : undefined,
    /** Whether an upload is running or waiting. */
    busy: items.some((item) => item.status === 'pending'),
    failed: items.some((item) => item.status === 'failed'),
    full: items.length >= max,
  };
}
export type Uploads = ReturnType<typeof useUploads>;
