import { useEffect, useState } from 'react';
import { useLocation } from '@linksouq/shared-ui/host';
import { readTabStorage, writeTabStorage } from './tab-storage';

/**
 * Returns whether a part of the page is expanded, and a function that changes this. After Back, Forward and a reload, the
 * part is as before, because the restored scroll position needs the same content. Do not use it in a server-rendered
 * page, because the server cannot read session storage.
 * @param name unique among the parts of the page
 */
export function useExpanded(name: string): [boolean, (isExpanded: boolean) => void] {
  const { key } = useLocation();
  const storageKey = `expanded:${key}:${name}`;
  const [isExpanded, setExpanded] = useState(() => readTabStorage(storageKey) !== null);
  useEffect(() => void writeTabStorage(storageKey, isExpanded ? '' : undefined), [storageKey, isExpanded]);
  return [isExpanded, setExpanded];
}
