import { deliverOutbox, outboxSettled } from '../../../src/platform/jobs/deliver-outbox';
import type { OutgoingMessage } from '../../../src/platform/ports/messages';
import type { TestServer } from '../../harness';

/** Returns every queued or sent message with the text that its receiver reads. */
export async function notifyTextsOf(server: TestServer): Promise<OutgoingMessage[]> {
  let done: number;
  do {
    done = await deliverOutbox(server.ctx);
    await outboxSettled(server.ctx);
  } while (done > 0);
  return server.sent;
}
