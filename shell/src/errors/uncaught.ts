/** Unhandled errors, reported to the squad of their build. */
import type { Registry } from '@linksouq/shared-api/contract';
import { ApiError } from '@linksouq/shared-api/host';
import { reportFailure } from './report';

const SQUAD_SHELL = 'squad-shell';

/** Returns the remote of the first file address in a stack. Without such an address it returns the shell. */
export function originOfStack(stack: string, registry: Registry) {
  const [, remote = 'shell', build = registry.shell.build] =
    /\/_mf\/([a-z0-9_]+)\/([0-9a-f]{12})\//.exec(stack) ?? [];
  return { remote, build, owner: registry.remotes[remote]?.owner ?? SQUAD_SHELL };
}

/** Reports unhandled errors until the page ends. It ignores failed calls, cancelled calls and values that are not an `Error`. */
export function reportUncaught(registry: Registry): void {
  const report = (error: unknown) => {
    if (!(error instanceof Error) || error instanceof ApiError || error.name === 'AbortError') return;
    reportFailure(error, originOfStack(error.stack ?? '', registry), 'script');
  };
  window.addEventListener('error', (event) => report(event.error));
  window.addEventListener('unhandledrejection', (event) => report(event.reason));
}
