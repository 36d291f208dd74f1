import type { ReactNode } from 'react';
import { calls, type Order } from '@linksouq/shared-api/contract';
import { useParams } from '@linksouq/shared-ui/host';
import { useCall } from '../data/use-call';
import { Failed } from '../feedback/Failed';
import { Loading } from '../feedback/Loading';
import { listedOrder } from './listed-order';

/**
 * Draws the order that the address names, as the list had it until its own answer is here. It is not asked for ahead: the
 * call tells the server that its seller has seen it.
 */
export function WithOrder({ children }: { children: (order: Order) => ReactNode }) {
  const { id = '' } = useParams();
  const { data, failed, refetch } = useCall(calls.getOrder, {
    params: { id },
    meanwhile: () => listedOrder(id),
  });
  if (failed) return <Failed onRetry={refetch} />;
  if (!data) return <Loading blocks={3} height={120} />;
  return <>{children(data.data)}</>;
}
