import type { Registry } from '@linksouq/shared-api/contract';
import { ApiError } from '@linksouq/shared-api/host';
import { reportFailure, SHELL_OWNER } from './report';

/** Returns remote, build and owner of the first file in a stack. The default is the shell. */
export function originOfStack(stack: string, registry: Registry) {
  const [, remote = 'shell', build = registry.shell.build] =
    /\/_mf\/([a-z0-9_]+)\/([0-9a-f]{12})\//.exec(stack) ?? [];
  return { remote, build, owner: registry.remotes[remote]?.owner ?? SHELL_OWNER };
}

/** Reports unhandled errors. It ignores failed and cancelled calls, and values that are not an `Error`. */
export function reportUncaught(registry: Registry): void {
  const report = (error: unknown) => {
    if (!(error instanceof Error) || error instanceof ApiError || error.name === 'AbortError') return;
    reportFailure(error, originOfStack(error.stack ?? '', registry), 'script');
  };
  window.addEventListener('error', (event) => report(event.error));
  window.addEventListener('unhandledrejection', (event) => report(event.reason));
}
