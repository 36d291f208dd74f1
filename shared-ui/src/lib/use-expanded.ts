import { useEffect, useState } from 'react';
import { useLocation } from '@linksouq/shared-ui/host';

/** Session storage may throw (private mode, quota). Then Back shows the part as on a new page. */
function isStored(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
function store(key: string, isExpanded: boolean): void {
  try {
    if (isExpanded) sessionStorage.setItem(key, '');
    else sessionStorage.removeItem(key);
  } catch {
    // See `isStored`.
  }
}

/**
 * Returns whether a part of the page is expanded, and a function that changes this. After Back, Forward and a reload, the
 * part is as before, because the restored scroll position needs the same content. Do not use it in a server-rendered
 * page, because the server cannot read session storage.
 * @param name unique among the parts of the page
 */
export function useExpanded(name: string): [boolean, (isExpanded: boolean) => void] {
  const { key } = useLocation();
  const storageKey = `expanded:${key}:${name}`;
  const [isExpanded, setExpanded] = useState(() => isStored(storageKey));
  useEffect(() => store(storageKey, isExpanded), [storageKey, isExpanded]);
  return [isExpanded, setExpanded];
}
