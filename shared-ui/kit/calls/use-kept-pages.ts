import { useEffect, useRef } from 'react';
import { readTabStorage, writeTabStorage } from '@linksouq/shared-ui';
import { useLocation } from '@linksouq/shared-ui/host';

/** More pages would delay the reloaded screen too long. */
const MAX_PAGES = 10;

const readCount = (key: string): number => Math.min(Number(readTabStorage(key)) || 1, MAX_PAGES);

interface LoadedPages {
  count: number;
  isNextThere: boolean;
  busy: boolean;
  failed: boolean;
  /** Loads the next page. */
  load: (count: number) => unknown;
}
/**
 * After a reload, and after Back to a closed list, loads as many pages as before. The restored scroll position needs
 * the same content.
 * @param name unique among the lists of the page
 */
export function useKeptPages(name: string, { count, isNextThere, busy, failed, load }: LoadedPages): void {
  const { key } = useLocation();
  const storageKey = `pages:${key}:${name}`;
  /** 1 after the pages were restored. */
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    if (count === 0 || busy) return;
    wanted.current ??= readCount(storageKey);
    if (count < wanted.current && isNextThere && !failed) {
      load(count);
      return;
    }
    wanted.current = 1;
    writeTabStorage(storageKey, count > 1 ? String(count) : undefined);
  }, [count, isNextThere, busy, failed, load, storageKey]);
}
