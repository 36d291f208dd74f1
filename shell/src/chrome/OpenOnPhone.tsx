import { lazyRoute, useLocation } from '@linksouq/shared-ui/host';
import { useSyncExternalStore } from 'react';

const Card = lazyRoute(() => import(/* webpackChunkName: "open-on-phone" */ './OpenOnPhoneCard'));

/** From this width the card fits beside the column. Phones never load the card's code. */
const wideWindow = () => matchMedia('(min-width: 1200px)');
const onWidthChange = (changed: () => void) => {
  const query = wideWindow();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

export function OpenOnPhone() {
  const { pathname, search } = useLocation();
  const isWide = useSyncExternalStore(
    onWidthChange,
    () => wideWindow().matches,
    () => false,
  );
  return isWide && <Card path={pathname + search} />;
}
