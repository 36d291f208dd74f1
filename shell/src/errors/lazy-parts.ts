import type { Registry } from '@linksouq/shared-api/contract';
import { observeLazyParts } from '@linksouq/shared-ui/host';
import { ChunkError } from '../federation/chunk-error';
import { buildOf, classify } from '../federation/failure';
import { reportFailure, SHELL_OWNER } from './report';
import { originOfStack } from './uncaught';

/** Reports failed loads of lazy parts of a page, such as dialogs, in the same way as failed loads of pages. */
export function watchLazyParts(registry: Registry): void {
  observeLazyParts({
    explain: (error) => {
      const { failure, chunk = '' } = classify(error);
      const build = buildOf(error);
      if (!build || failure === 'unknown') return error;
      const owner = registry.remotes[build.remote]?.owner ?? SHELL_OWNER;
      return new ChunkError({ ...build, owner, page: '', chunk }, error);
    },
    onError: (error) =>
      reportFailure(
        error,
        error instanceof ChunkError
          ? error.origin
          : originOfStack(error instanceof Error ? (error.stack ?? '') : '', registry),
      ),
  });
}
