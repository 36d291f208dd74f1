import { lazyRoute, useLocation } from '@linksouq/shared-ui/host';
import { useSyncExternalStore } from 'react';

const Card = lazyRoute(() => import(/* webpackChunkName: "open-on-phone" */ './OpenOnPhoneCard'));

/** Minimum window width with room for the card beside the column. Phones never load the code of the card. */
const wide = () => matchMedia('(min-width: 1200px)');
const onWidth = (changed: () => void) => {
  const query = wide();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Shows a QR code of this page's address beside the column of a wide screen. */
export function OpenOnPhone() {
  const { pathname, search } = useLocation();
  const isWide = useSyncExternalStore(
    onWidth,
    () => wide().matches,
    () => false,
  );
  return isWide && <Card path={pathname + search} />;
}
