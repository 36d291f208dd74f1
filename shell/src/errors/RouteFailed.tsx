import { useEffect } from 'react';
import { useLocale, useRouteError } from '@linksouq/shared-ui/host';
import { FailedScreen } from './FailedScreen';
import { reportFailure } from './report';

/** The last resort: the frame around the page has failed. Only a reload helps. */
export function RouteFailed() {
  useLocale();
  const error = useRouteError();
  useEffect(() => reportFailure(error, { remote: 'shell', build: '', owner: 'squad-shell' }), [error]);
  return <FailedScreen error={error} retry={() => location.reload()} />;
}
