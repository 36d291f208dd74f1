import { useEffect } from 'react';
import { useLocale, useRouteError } from '@linksouq/shared-ui/host';
import { FailedScreen } from './FailedScreen';
import { reportFailure, SHELL_OWNER } from './report';

/** Shown after an error in the layout. */
export function RouteFailed() {
  useLocale();
  const error = useRouteError();
  useEffect(() => reportFailure(error, { remote: 'shell', build: '', owner: SHELL_OWNER }), [error]);
  return <FailedScreen error={error} retry={() => location.reload()} />;
}
