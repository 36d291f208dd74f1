import { isVideoPath, mediaUrl, thumbnailPath } from '@linksouq/shared-api/contract';
import type { UploadItem } from '@linksouq/shared-ui';
import { knownFile } from './file-names';

/** An item stores the error and not its text, because the language may change while the text is shown. */
export interface StoredItem extends UploadItem {
  error?: unknown;
}
type Action =
  | { type: 'showStored'; paths: readonly string[] }
  | { type: 'add'; items: StoredItem[] }
  | { type: 'insert'; item: StoredItem; at: number }
  | { type: 'remove' | 'retry'; id: string }
  | { type: 'move'; id: string; to: number }
  | { type: 'change'; id: string; change: Partial<StoredItem> };

export function uploadsReducer(items: StoredItem[], action: Action): StoredItem[] {
  switch (action.type) {
    case 'showStored':
      return [...action.paths.map(storedItem), ...items.filter(({ status }) => status !== 'success')];
    case 'add':
      return [...items, ...action.items];
    case 'insert':
      return [...items.slice(0, action.at), action.item, ...items.slice(action.at)];
    case 'remove':
      return items.filter((item) => item.id !== action.id);
    case 'move': {
      const moved = items.filter((item) => item.id === action.id);
      const others = items.filter((item) => item.id !== action.id);
      return [...others.slice(0, action.to), ...moved, ...others.slice(action.to)];
    }
    case 'retry':
      return change(items, action.id, { status: 'pending', progress: 0, error: undefined });
    case 'change':
      return change(items, action.id, action.change);
  }
}
const change = (items: StoredItem[], id: string, values: Partial<StoredItem>) =>
  items.map((item) => (item.id === id ? { ...item, ...values } : item));

export const setProgress = (id: string, progress: number): Action => ({
  type: 'change',
  id,
  change: { progress },
});
export const markSucceeded = (id: string, path: string): Action => ({
  type: 'change',
  id,
  change: { status: 'success', progress: 1, path },
});
export const markFailed = (id: string, error: unknown, isRefused: boolean): Action => ({
  type: 'change',
  id,
  change: { status: 'failed', error, isRefused },
});

export function storedItem(path: string): UploadItem {
  const isVideo = isVideoPath(path);
  return {
    id: path,
    path,
    ...knownFile(path),
    status: 'success',
    progress: 1,
    kind: isVideo ? 'video' : 'image',
    preview: mediaUrl(isVideo ? thumbnailPath(path) : path),
  };
}
