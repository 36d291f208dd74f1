import { sql } from 'drizzle-orm';
import { HOUR_MS } from '@linksouq/shared-api/contract';
import { newId } from '../../../src/platform/db/id';
import { formsOf, unseal } from '../../../src/platform/personal-values';
import { briefForm, openMarket } from '../../market';
import { type Attack, inParallel, until } from './attack';

/** More messages than two hourly limits allow, because the attack may run at the end of an hour. */
const FLOOD = 70;
export const notices: Attack = {
  name: 'a brand that floods a seller with messages',
  needsLongForm: true,
  needsPostgres: true,
  async run(scene) {
    const { attacker, people } = scene;
    const { db, config } = people.ctx;
    const { seller, buyer, pages } = await openMarket(people, { showPrices: false });
    const { rows } = await db.execute<{ phone: string }>(
      sql`select phone from sellers where id = ${seller.id}`,
    );
    const phone = unseal(rows[0]!.phone);
    const { body } = await attacker.call('createBrief', {
      token: buyer.token,
      body: briefForm({ brandName: 'Linksouq: unlock at https://evil.example/login' }),
    });
    const hour = () => Math.floor(Date.now() / HOUR_MS);
    const began = hour();
    const refused = await inParallel(FLOOD, 6, async () => {
      const { status } = await attacker.call('placeOrder', {
        token: buyer.token,
        headers: { 'idempotency-key': newId() },
        body: { briefId: body.data.id, sellerId: seller.id, contentIds: [pages.post] },
      });
      return status === 200 ? undefined : `an order: ${status}`;
    });
    await until('every message is sent or held', async () => {
      const { rows: waiting } = await db.execute(sql`select 1 from outbox
        where done_at is null and payload ->> 'to' in ${formsOf(phone)} and payload ? 'notice' limit 1`);
      return waiting.length === 0 ? true : undefined;
    });
    const sent = scene.messagesTo(phone);
    // In each hour, the limit allows some messages, and one more message summarizes the held messages.
    const maxMessages = (hour() - began + 1) * (config.limits.noticesPerPairHour + 1);
    return {
      tries: FLOOD,
      weaknesses: [
        // Refused orders cause no messages. Only a 503 of the busy server is allowed.
        ...refused.filter((status) => !status.endsWith('503')),
        ...(sent.length === 0 ? ['no message arrived'] : []),
        ...(sent.length > maxMessages ? [`${sent.length} messages from one brand to one seller`] : []),
        ...(sent.some((text) => text.includes('evil.example'))
          ? ['a name puts an address into a message']
          : []),
      ],
    };
  },
};
