import type { AdminClient } from './admin-client';
import { say } from './say';

/** Ends the running share of a container. The live build does not change, even when the share ended meanwhile. */
export async function endShare(client: AdminClient, name: string): Promise<void> {
  const { shares = {} } = await client.registry();
  const share = shares[name];
  if (!share) return say(`nothing to do: no candidate of ${name} is running`);
  const answer = await client.send<{ build: string; version: number }>('POST', `rollback/${name}`, {
    json: { candidate: share.build },
  });
  say(`${name}: the share of ${share.build} ended, ${answer.build} is live for all browsers`);
}
