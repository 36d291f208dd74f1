import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import {
  calls,
  fileProblem,
  kindOf,
  MAX_PAGE_FILES,
  type AcceptedKinds,
  messages,
  acceptedKinds,
  type ContentType,
  deliveryPurpose,
  type FileUse,
  type FilledText,
} from '@linksouq/shared-api/contract';
import { ApiError, uploadFile } from '@linksouq/shared-api/host';
import type { UploadItem } from '@linksouq/shared-ui';
import { reportFailure, t, toast } from '@linksouq/shared-ui/host';
import { loadReason } from '../calls/failure';
import { useIsMounted } from '../state/use-is-mounted';
import { keepFileName } from './file-names';
import {
  markFailed,
  setProgress,
  type StoredItem,
  storedItem,
  markSucceeded,
  uploadsReducer,
} from './uploads-state';

interface UploadsOptions {
  purpose: AcceptedKinds | ContentType;
  /**
   * `delivery` for content of an order. A failure then shows no toast, because the row of the file shows the failure.
   */
  use?: FileUse;
  /** Maximum number of files, including stored files. */
  max?: number;
  /** Paths of the stored files. */
  initial?: readonly string[];
}
const TOO_MANY = 'You can only upload a maximum of {max, plural, one {# file} other {# files}}.';
/** On a phone, more parallel uploads would make each upload slower. */
const MAX_PARALLEL = 2;
/** HTTP status for a file that is too large or of a wrong kind. */
const REFUSALS: readonly number[] = [413, 422];
const isRefusal = (error: unknown) => error instanceof ApiError && REFUSALS.includes(error.status);
const withReason = (item: StoredItem): UploadItem =>
  item.error === undefined ? item : { ...item, reason: loadReason(calls.uploadFiles, item.error) };
let idCount = 0;

/** A list of files, with one request per file (product §4, §7). The hook checks each file before the upload (§5). */
export function useUploads({ purpose, use = 'shop', max = MAX_PAGE_FILES, initial = [] }: UploadsOptions) {
  const isContentType = typeof purpose === 'number';
  const accepts = isContentType ? acceptedKinds(purpose) : purpose;
  const wirePurpose = isContentType && use === 'delivery' ? deliveryPurpose(purpose) : purpose;
  const [items, dispatch] = useReducer(uploadsReducer, initial, (paths) => paths.map(storedItem));
  /** The chosen files by id, and the URLs of their previews. A removed file stays while it can be restored. */
  const chosen = useRef(new Map<string, { file: File; preview: string }>());
  const running = useRef(new Map<string, AbortController>());
  /** Ids of waiting files, oldest first. */
  const waiting = useRef<string[]>([]);
  const isMounted = useIsMounted();
  /** The last removed file, and its index. */
  const [removed, setRemoved] = useState<{ item: UploadItem; at: number }>();
  /**
   * Why files of the last choice were refused: one reason per file, or one for too many files. The render translates the
   * reasons, because the language may change while they are shown.
   */
  const [problems, setProblems] = useState<readonly FilledText[]>([]);
  const refused = problems.map(({ text, values }) => t(text, values));

  useEffect(() => {
    const ids = chosen.current;
    return () => {
      for (const id of ids.keys()) discard(id);
    };
    // `discard` uses only refs.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  /** Cancels the upload of a file that can still be restored. */
  function cancel(id: string) {
    running.current.get(id)?.abort();
    running.current.delete(id);
    waiting.current = waiting.current.filter((waitingId) => waitingId !== id);
  }
  /** Cancels the upload of a file that cannot be restored, and frees its memory. */
  function discard(id: string) {
    cancel(id);
    const entry = chosen.current.get(id);
    if (entry) URL.revokeObjectURL(entry.preview);
    chosen.current.delete(id);
  }

  /**
   * Starts waiting uploads. The queue is a ref and is not computed from `items`, because React may update `items` late.
   * If it were computed from `items`, a file that has just failed could be sent again.
   */
  function startNext() {
    while (isMounted() && running.current.size < MAX_PARALLEL) {
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
      if (controller.signal.aborted) return;
      keepFileName(path, file);
      dispatch(markSucceeded(id, path));
    } catch (error) {
      if (controller.signal.aborted) return;
      dispatch(markFailed(id, error, isRefusal(error)));
      if (use === 'delivery') return console.error(`${calls.uploadFiles.path} failed`, error);
      reportFailure(calls.uploadFiles, error);
      toast.error(t(messages.uploadFailed, { file: file.name }));
    } finally {
      // If the file was restored, its new upload has the same id and must stay in the map.
      if (running.current.get(id) === controller) running.current.delete(id);
      startNext();
    }
  }

  /** Stores the file in `chosen`, and returns its item. */
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
      kind: kindOf(file.type, accepts) ?? 'image',
      preview,
    };
  };
  const add = (newFiles: readonly File[]) => {
    if (items.length + newFiles.length > max) {
      setProblems([{ text: max === MAX_PAGE_FILES ? messages.maxFiles : TOO_MANY, values: { max } }]);
      return;
    }
    const found: FilledText[] = [];
    const added: UploadItem[] = [];
    for (const file of newFiles) {
      const problem = fileProblem(file, accepts, use);
      if (problem) found.push(problem);
      else added.push(pendingItem(file));
    }
    setProblems(found);
    if (added.length === 0) return;
    dispatch({ type: 'add', items: added });
    waiting.current.push(...added.map(({ id }) => id));
    startNext();
  };
  const remove = (id: string) => {
    cancel(id);
    const at = items.findIndex((item) => item.id === id);
    if (at < 0) return;
    setProblems([]);
    if (removed) discard(removed.item.id);
    setRemoved({ item: items[at]!, at });
    dispatch({ type: 'remove', id });
    startNext();
  };
  /** A second upload can have the path of the removed file. Then Undo would show this path twice. */
  const undoable =
    removed !== undefined &&
    items.length < max &&
    !items.some(({ path }) => path !== undefined && path === removed.item.path);
  /** Restores the last removed file, and starts its upload again if it was incomplete. */
  const undo = () => {
    if (!removed || !undoable) return;
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
  /** @param to new index. The first file is the cover */
  const move = (id: string, to = 0) => dispatch({ type: 'move', id, to });
  /** Replaces a file, for example by its cropped version, and uploads the new file. */
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
  const latest = useRef({ items, removed });
  useEffect(() => {
    latest.current = { items, removed };
  });
  const showStored = useCallback((storedPaths: readonly string[]) => {
    // The removed file belongs to the replaced list.
    const { items: shown, removed: hidden } = latest.current;
    const replaced = [
      ...shown.filter(({ status }) => status === 'success'),
      ...(hidden ? [hidden.item] : []),
    ];
    for (const { id } of replaced) discard(id);
    dispatch({ type: 'showStored', paths: storedPaths });
    setRemoved(undefined);
    // `discard` uses only refs.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const clear = () => {
    for (const { id } of items) {
      discard(id);
      dispatch({ type: 'remove', id });
    }
    if (removed) discard(removed.item.id);
    setRemoved(undefined);
    setProblems([]);
  };
  const paths = useMemo(() => items.flatMap((item) => (item.path ? [item.path] : [])), [items]);
  return {
    items: items.map(withReason),
    /** Paths of the uploaded files, in the order of the list. */
    paths,
    /** Replaces the uploaded files. Running and failed uploads stay. The last removed file can no longer be restored. */
    showStored,
    /** Removes all files. They can no longer be restored. */
    clear,
    add,
    remove,
    /** The last removed file can be restored. */
    undoable,
    undo,
    retry,
    move,
    replace,
    /** One line per sentence. */
    refused: refused.length > 0 ? refused.join('\n') : undefined,
    /** An upload is running or waiting. */
    busy: items.some((item) => item.status === 'pending'),
    failed: items.some((item) => item.status === 'failed'),
    full: items.length >= max,
  };
}
export type Uploads = ReturnType<typeof useUploads>;
