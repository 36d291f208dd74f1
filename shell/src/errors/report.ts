/** Reports failures in the browser to the server, for the squad that owns the code. */
import { calls } from '@linksouq/shared-api/contract';
// oxlint-disable-next-line no-restricted-imports -- runs outside of React, so it works when React fails
import { type ApiError, request } from '@linksouq/shared-api/host';
import { ChunkError } from '../federation/chunk-error';
import type { Screen } from '../routing/screens';

/** The owner in the shell's own `remote.json`. */
export const SHELL_OWNER = 'squad-shell';

/** Maximum number of reports per document, in case a page fails in a loop. */
const MAX_REPORTS = 20;
const reported = new Set<string>();

type Origin = Pick<Screen, 'remote' | 'build' | 'owner'> & { route?: { page: string } };

/** `load`: code did not load. `render`: a page threw while rendering. `script`: an unhandled error. */
type Kind = 'load' | 'render' | 'script';

/** Reports each distinct failure once. If a report cannot be sent, only logs this failure in the console. */
export function reportFailure(error: unknown, origin: Origin, kind: Kind = 'render'): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const key = `${origin.remote} ${name} ${message}`;
  if (reported.has(key) || reported.size >= MAX_REPORTS) return;
  reported.add(key);
  const chunk = error instanceof ChunkError ? error : undefined;
  const body = {
    remote: origin.remote,
    build: chunk?.origin.build ?? origin.build,
    owner: origin.owner,
    page: origin.route?.page,
    kind: chunk ? 'load' : kind,
    chunk: chunk?.chunk,
    failure: chunk?.failure,
    status: chunk?.status,
    message,
    request: (error as ApiError | undefined)?.requestId,
    // The path only, because queries contain order numbers and one-time secrets.
    path: location.pathname,
    // The stack is the last field and is short, because the server limits the length of a report.
    stack: stack?.slice(0, 2_000),
  };
  request(calls.reportClient, { body, credential: 'none' }).catch((failure: unknown) =>
    console.error('a failure could not be reported', failure),
  );
}
