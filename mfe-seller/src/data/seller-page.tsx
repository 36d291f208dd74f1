import type { ComponentType } from 'react';
import type { PageProps } from 'shared-api/contract';
import { QueryClientProvider } from 'shared-api/query';
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
