import { deliverAll } from '../../deliver-all';
import type { OutgoingMessage } from '../../../src/platform/ports/messages';
import type { TestServer } from '../../harness';

/** Sends the queued messages, then returns all sent messages. */
export async function deliveredMessages(server: TestServer): Promise<OutgoingMessage[]> {
  while ((await deliverAll(server.ctx)) > 0);
  return server.sent;
}
