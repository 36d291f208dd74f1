import type { AdminClient } from './admin-client';
import { printLine, Stop } from './print';

/**
 * Ends the share of the running candidate. The request contains the id of the candidate. Without this id, the request
 * would roll back the live build if another command had ended the share in the meantime.
 */
export async function endShare(
  client: AdminClient,
  name: string,
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<void> {
  const { shares = {} } = await client.registry();
  const share = shares[name];
  if (!share) return printLine(`nothing to do: no candidate of ${name} is running`);
  if (dryRun) return printLine(`dry run: the share of ${share.build} would end. Nothing was changed.`);
  const answer = await client.send<{ build: string; version: number }>('POST', `rollback/${name}`, {
    json: { candidate: share.build },
  });
  printLine(`${name}: the share of ${share.build} ended, ${answer.build} is live for all browsers`);
}

/** Reads `--share`. @throws Stop for values other than 0, 1, 10, 50 and 100 */
export function readShare(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (['0', '1', '10', '50', '100'].includes(value)) return Number(value);
  throw new Stop(
    '--share is 1, 10, 50 or 100. `npm run release` also accepts 0, to end a share. Nothing was done.',
  );
}
