import type { PublicSeller } from '@linksouq/shared-api/contract';
import { ContinueWith } from '@linksouq/shared-ui';

/** The way back to the page that was visited last. */
export default function LastSeller({ seller }: { seller: PublicSeller }) {
  return <ContinueWith seller={seller} />;
}
