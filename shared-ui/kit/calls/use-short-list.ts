import { useExpanded } from '@linksouq/shared-ui';
import type { Pages } from './use-call-pages';

/**
 * Shortens a list in pages. The first press of its button shows all loaded entries. The next press loads more entries.
 * @param name unique among the lists of the page
 * @param data the entries of all loaded pages
 * @param first number of entries before the first press
 */
export function useShortList<Entry>(
  name: string,
  { older }: Pick<Pages<unknown>, 'older'>,
  data: Entry[],
  first: number,
): { data: Entry[]; older: Pages<unknown>['older'] } {
  const [isOpen, setOpen] = useExpanded(name);
  const isShort = !isOpen && data.length > first;
  const load = () => {
    setOpen(true);
    if (!isShort) older.load();
  };
  return {
    data: isShort ? data.slice(0, first) : data,
    older: { ...older, isThere: isShort || older.isThere, isAdded: isOpen, load },
  };
}
