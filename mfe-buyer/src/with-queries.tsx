import { createQueryClient, QueryClientProvider } from '@linksouq/shared-api/query';
import type { ComponentType } from 'react';

/** One client for all screens of this remote, so that /my-cart has the briefs that /requirements loaded. */
export const queryClient = createQueryClient();

/** Gives a page the remote's query client. */
export function withQueries<P extends object>(Page: ComponentType<P>): ComponentType<P> {
  return function WithQueries(props: P) {
    return (
      <QueryClientProvider client={queryClient}>
        <Page {...props} />
      </QueryClientProvider>
    );
  };
}
