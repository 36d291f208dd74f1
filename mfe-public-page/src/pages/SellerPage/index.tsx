import type { PageProps } from '@linksouq/shared-api/contract';
import { t, useParams, useTitle } from '@linksouq/shared-ui/host';
import { usePublicSeller } from '../../seller/use-public-seller';
import { SellerGone } from '../../seller/SellerGone';
import { SellerSkeleton } from './SellerSkeleton';
import { SellerView } from './SellerView';

export default function SellerPage({ data }: PageProps) {
  const username = useParams().username?.toLowerCase();
  const { data: seller, loading, failure, refetch } = usePublicSeller(username, data);
  useTitle(seller ? t('{name} (@{username})', { name: seller.name, username: seller.username }) : '');
  if (seller) return <SellerView key={seller.id} seller={seller} />;
  if (loading) return <SellerSkeleton />;
  return <SellerGone username={username ?? ''} failure={failure} onRetry={refetch} />;
}
