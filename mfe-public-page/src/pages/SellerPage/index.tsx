import { type PageProps, usernameIn } from '@linksouq/shared-api/contract';
import { t, useParams, useTitle } from '@linksouq/shared-ui/host';
import { usePublicSeller } from '../../seller/use-public-seller';
import { goneTexts, SellerGone } from '../../seller/SellerGone';
import { SellerSkeleton } from './SellerSkeleton';
import { SellerView } from './SellerView';

export default function SellerPage({ data }: PageProps) {
  const username = usernameIn(useParams().username ?? '');
  const { data: seller, loading, failure, refetch } = usePublicSeller(username, data);
  const reason = username ? failure : 'impossible';
  useTitle(
    seller
      ? t('{name} (@{username})', { name: seller.name, username: seller.username })
      : loading
        ? ''
        : goneTexts(username, reason).title,
  );
  if (seller) return <SellerView key={seller.id} seller={seller} />;
  if (loading) return <SellerSkeleton />;
  return <SellerGone username={username} reason={reason} onRetry={refetch} />;
}
