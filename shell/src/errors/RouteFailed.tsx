import { useEffect } from 'react';
import { useLocale, useRouteError } from '@linksouq/shared-ui/host';
import { FailedScreen } from './FailedScreen';
import { reportFailure } from './report';

/** The last resort: something around the page has failed, the header perhaps. Here only a reload helps. */
export function RouteFailed() {
  useLocale();
  const error = useRouteError();
  useEffect(() => reportFailure(error, { remote: 'shell', build: '', owner: 'squad-shell' }), [error]);
  return <FailedScreen error={error} retry={() => location.reload()} />;
}
