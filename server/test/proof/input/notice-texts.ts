import { deliverAll } from '../../deliver-all';
import type { OutgoingMessage } from '../../../src/platform/ports/messages';
import type { TestServer } from '../../harness';

/** Returns every queued or sent message with the text that its receiver reads. */
export async function notifyTextsOf(server: TestServer): Promise<OutgoingMessage[]> {
  while ((await deliverAll(server.ctx)) > 0);
  return server.sent;
}
