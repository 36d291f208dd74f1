import { useSearchParams } from '@linksouq/shared-ui/host';

const TAB_PARAM = 'tab';

/**
 * Returns the open tab and a function that opens a tab. The address (`?tab=`) contains the open tab, so that a return,
 * a reload or a link opens it again. An address without a valid tab opens the first one.
 */
export function useTab<Id extends string>(tabs: readonly [Id, ...Id[]]): [Id, (id: Id) => void] {
  const [search, setSearch] = useSearchParams();
  const [first] = tabs;
  const openTab = tabs.find((id) => id === search.get(TAB_PARAM)) ?? first;
  const show = (id: Id) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (id === first) next.delete(TAB_PARAM);
        else next.set(TAB_PARAM, id);
        return next;
      },
      // The screen stays the same, so neither a history entry nor another scroll position is needed.
      { replace: true, preventScrollReset: true },
    );
  return [openTab, show];
}
