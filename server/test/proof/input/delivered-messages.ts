import { deliverAll } from '../../deliver-all';
import type { OutgoingMessage } from '../../../src/platform/ports/messages';
import type { TestServer } from '../../harness';

/** Delivers all messages in the outbox. @returns all delivered messages */
export async function deliveredMessages(server: TestServer): Promise<OutgoingMessage[]> {
  while ((await deliverAll(server.ctx)) > 0);
  return server.sent;
}
