import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
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
import { failedItem, progressItem, storedItem, succeededItem, uploadsReducer } from './uploads-state';

interface UploadsOptions {
  /** The purpose of an upload: a media purpose, or a content type. */
  purpose: MediaPurpose | ContentType;
  /** Selects the limits: `delivery` for content that is delivered for an order. */
  use?: FileUse;
  /** Maximum number of files, including stored ones. */
  max?: number;
  /** The stored paths when the hook starts. `reset` replaces them later. */
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
  const isType = typeof purpose === 'number';
  const kinds = isType ? purposeOf(purpose) : purpose;
  const wirePurpose = isType && use === 'delivery' ? deliveryPurpose(purpose) : purpose;
  const [items, dispatch] = useReducer(uploadsReducer, initial, (paths) => paths.map(storedItem));
  const files = useRef(new Map<string, File>());
  const running = useRef(new Map<string, AbortController>());
  /** Ids of waiting files, oldest first. */
  const waiting = useRef<string[]>([]);
  const isMounted = useRef(true);
  /** The last removed file, with its place. */
  const [removed, setRemoved] = useState<{ item: UploadItem; at: number; file?: File }>();
  /** Why files of the last choice were refused, one sentence per file. */
  const [refused, setRefused] = useState<readonly string[]>([]);

  useEffect(() => {
    isMounted.current = true;
    const controllers = running.current;
    return () => {
      isMounted.current = false;
      for (const controller of controllers.values()) controller.abort();
      controllers.clear();
    };
  }, []);

  /**
   * Starts waiting uploads when places are free. The queue is a ref, because React may update `items` late. If
   * `items` were the queue, a file that has just failed could be sent again automatically.
   */
  function startNext() {
    while (isMounted.current && running.current.size < MAX_PARALLEL) {
      const id = waiting.current.shift();
      if (id === undefined) return;
      const file = files.current.get(id);
      if (file) void send(id, file);
    }
  }
  async function send(id: string, file: File) {
    const controller = new AbortController();
    running.current.set(id, controller);
    try {
      const path = await uploadFile(file, wirePurpose, {
        signal: controller.signal,
        onProgress: (share) => dispatch(progressItem(id, share)),
      });
      if (isMounted.current) dispatch(succeededItem(id, path));
    } catch (error) {
      if (!isMounted.current || controller.signal.aborted) return;
      dispatch(failedItem(id, loadReason(calls.uploadFiles, error), isRefusal(error)));
      // The row of a delivered file shows the failure, its reason and a button, so a toast would repeat them.
      if (use === 'delivery') return console.error(`${calls.uploadFiles.path} failed`, error);
      reportFailure(calls.uploadFiles, error);
      toast.error(t(messages.uploadFailed, { file: file.name }));
    } finally {
      running.current.delete(id);
      startNext();
    }
  }

  /** Returns a pending item for a file, and keeps the file. */
  const pendingItem = (file: File): UploadItem => {
    const id = `upload-${++idCount}`;
    files.current.set(id, file);
    return {
      id,
      name: file.name,
      status: 'pending',
      progress: 0,
      size: file.size,
      kind: kindOf(file.type, kinds) ?? 'image',
      preview: URL.createObjectURL(file),
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
      const problem = fileProblem(file, kinds, use);
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
    running.current.get(id)?.abort();
    running.current.delete(id);
    waiting.current = waiting.current.filter((waitingId) => waitingId !== id);
    const at = items.findIndex((item) => item.id === id);
    if (at < 0) return;
    setRefused([]);
    forget(removed?.item);
    setRemoved({ item: items[at]!, at, file: files.current.get(id) });
    files.current.delete(id);
    dispatch({ type: 'remove', id });
    startNext();
  };
  /** Restores the last removed file. An incomplete upload starts again. */
  const undo = () => {
    if (!removed || items.length >= max) return;
    const { item, at, file } = removed;
    setRemoved(undefined);
    const isUploaded = item.status === 'success';
    dispatch({ type: 'insert', at, item: isUploaded ? item : { ...item, status: 'pending', progress: 0 } });
    if (file) files.current.set(item.id, file);
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
    const item = pendingItem(file);
    dispatch({ type: 'remove', id });
    dispatch({ type: 'insert', at, item });
    waiting.current.push(item.id);
    startNext();
  };
  const reset = useCallback((paths: readonly string[]) => {
    waiting.current = [];
    setRemoved(undefined);
    dispatch({ type: 'reset', items: paths.map(storedItem) });
  }, []);
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
    /** Why files of the last choice were refused, one line per file. Undefined without a refusal. */
    refused: refused.length > 0 ? refused.join('\n') : undefined,
    reset,
    /** Whether an upload is running or waiting. */
    busy: items.some((item) => item.status === 'pending'),
    failed: items.some((item) => item.status === 'failed'),
    full: items.length >= max,
  };
}
/** Frees the memory of a picture that is no longer shown. */
function forget(item: UploadItem | undefined) {
  if (item?.preview?.startsWith('blob:')) URL.revokeObjectURL(item.preview);
}
export type Uploads = ReturnType<typeof useUploads>;
