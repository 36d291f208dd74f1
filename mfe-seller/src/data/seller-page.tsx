import type { ComponentType } from 'react';
import type { PageProps } from '@linksouq/shared-api/contract';
import { QueryClientProvider } from '@linksouq/shared-api/query';
import { client } from './client';

/** What every page of this remote stands in: the kept answers. */
export function sellerPage(Page: ComponentType): ComponentType<PageProps> {
  return function SellerPage() {
    return (
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>
    );
  };
}
