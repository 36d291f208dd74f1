import { isVideoPath, mediaUrl, thumbnailPath } from '@linksouq/shared-api/contract';
import type { UploadItem } from '@linksouq/shared-ui';
import { knownFile } from './file-names';

type Action =
  | { type: 'showStored'; paths: readonly string[] }
  | { type: 'add'; items: UploadItem[] }
  | { type: 'insert'; item: UploadItem; at: number }
  | { type: 'remove' | 'retry'; id: string }
  | { type: 'move'; id: string; to: number }
  | { type: 'change'; id: string; change: Partial<UploadItem> };

export function uploadsReducer(items: UploadItem[], action: Action): UploadItem[] {
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
      return change(items, action.id, { status: 'pending', progress: 0, reason: undefined });
    case 'change':
      return change(items, action.id, action.change);
  }
}
const change = (items: UploadItem[], id: string, values: Partial<UploadItem>) =>
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
export const markFailed = (id: string, reason: string, isRefused: boolean): Action => ({
  type: 'change',
  id,
  change: { status: 'failed', reason, isRefused },
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
