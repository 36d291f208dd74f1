import type { PublicSeller } from '@linksouq/shared-api/contract';
import { ContinueWith } from '@linksouq/shared-ui';
import { OpenByLink } from './OpenByLink';

/** The way to another page: the page that was visited last, or a field for an influencer's link. */
export default function WayOn({ last }: { last: PublicSeller | null }) {
  return last ? <ContinueWith seller={last} /> : <OpenByLink />;
}
