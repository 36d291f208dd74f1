import { useSearchParams } from '@linksouq/shared-ui/host';

const TAB_PARAM = 'tab';

/** Returns the open tab and a function that opens a tab. The query `?tab=` of the URL contains the open tab. */
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
      { replace: true, preventScrollReset: true },
    );
  return [openTab, show];
}
