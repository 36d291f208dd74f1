import { useSearchParams } from '@linksouq/shared-ui/host';

const NAME = 'tab';

/**
 * The open tab, stored in the address (`?tab=`), so that a return, a reload or a link opens it again. An address
 * without a valid tab opens the first one.
 */
export function useTab<Id extends string>(tabs: readonly [Id, ...Id[]]): [Id, (id: Id) => void] {
  const [search, setSearch] = useSearchParams();
  const [first] = tabs;
  const open = tabs.find((id) => id === search.get(NAME)) ?? first;
  const show = (id: Id) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (id === first) next.delete(NAME);
        else next.set(NAME, id);
        return next;
      },
      // The screen stays the same, so neither a history entry nor another scroll position is needed.
      { replace: true, preventScrollReset: true },
    );
  return [open, show];
}
