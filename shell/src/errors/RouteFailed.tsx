import { useEffect } from 'react';
import { useLocale } from '@linksouq/shared-ui/host';
import { FailedScreen } from './FailedScreen';
import { reportFailure, SHELL_OWNER } from './report';

/** Shown after an error in the layout. */
export function RouteFailed({ error }: { error: unknown }) {
  useLocale();
  useEffect(() => reportFailure(error, { remote: 'shell', build: '', owner: SHELL_OWNER }), [error]);
  return <FailedScreen error={error} retry={() => location.reload()} />;
}
