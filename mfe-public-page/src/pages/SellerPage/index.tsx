import type { PageProps } from '@linksouq/shared-api/contract';
import { t, useParams, useTitle } from '@linksouq/shared-ui/host';
import { usePublicSeller } from '../../seller/use-public-seller';
import { SellerGone } from '../../seller/SellerGone';
import { SellerSkeleton } from './SellerSkeleton';
import { SellerView } from './SellerView';

/** `/:username`: what a seller offers (product §2, Public seller page). */
export default function SellerPage({ data }: PageProps) {
  const username = useParams().username?.toLowerCase();
  const loaded = usePublicSeller(username, data);
  useTitle(
    loaded.state === 'ready'
      ? t('{name} (@{username})', { name: loaded.seller.name, username: loaded.seller.username })
      : '',
  );
  if (loaded.state === 'ready') return <SellerView key={loaded.seller.id} seller={loaded.seller} />;
  return loaded.state === 'loading' ? <SellerSkeleton /> : <SellerGone username={username ?? ''} />;
}
