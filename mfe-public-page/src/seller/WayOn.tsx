import type { PublicSeller } from '@linksouq/shared-api/contract';
import { ContinueWith, OpenByLink } from '@linksouq/shared-ui';

/** The way to another page: the page that was visited last, or a field for an influencer's link. */
export default function WayOn({ last }: { last: PublicSeller | null }) {
  return last ? <ContinueWith seller={last} /> : <OpenByLink />;
}
