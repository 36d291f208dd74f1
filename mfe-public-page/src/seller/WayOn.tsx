import type { PublicSeller } from '@linksouq/shared-api/contract';
import { ContinueWith, OpenByLink } from '@linksouq/shared-ui';

/** Leads to the seller who was visited last, or asks for an influencer's link. */
export default function WayOn({ last }: { last: PublicSeller | null }) {
  return last ? <ContinueWith seller={last} /> : <OpenByLink />;
}
