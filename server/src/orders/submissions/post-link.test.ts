import { messages } from '@linksouq/shared-api/contract';
import type { TestServer } from '../../../test/harness';
import { delivery, judge, type Market, startOrder, submit } from '../../../test/market';
import { withMarket } from '../../../test/with-market';

describe('the call submitPostLink', () => {
  let server: TestServer;
  let market: Market;
  withMarket((opened) => ({ server, market } = opened));
  const submitLink = async (orderId: string, postLink: string) => {
    const [item] = await delivery(server, market, orderId);
    const { status, body } = await server.call('submitPostLink', {
      token: market.seller.token,
      body: { orderId, submittedContentId: item!.submittedContentId, postLink },
    });
    return [status, (body as { errors?: { postLink?: string } }).errors?.postLink];
  };

  it('refuses an address of a social network that redirects to another site, or has another port', async () => {
    const { orderId } = await startOrder(server, market, { contentIds: [market.pages.post] });
    await submit(server, market, orderId, (await delivery(server, market, orderId))[0]!);
    const [submitted] = await delivery(server, market, orderId);
    await judge(server, market, 'approve', orderId, submitted!.submittedContentId!);
    for (const forward of [
      'https://l.instagram.com/?u=https%3A%2F%2Fevil.example',
      'https://lm.facebook.com/l.php?u=evil.example',
      'https://www.facebook.com/l.php?u=https://evil.example/',
      'https://www.youtube.com/redirect?q=HTTPS%3A%2F%2Fevil.example',
      'https://www.tiktok.com/link/v2?target=%20//evil.example',
      'https://www.tiktok.com/redirect?url=evil',
      'https://www.snapchat.com/redirect?u=evil',
      'https://www.instagram.com/linkshim/?u=evil.example',
      'https://m.facebook.com/flx/warn/?u=evil.example',
      'https://www.instagram.com:8443/p/1/',
    ])
      expect([forward, ...(await submitLink(orderId, forward))]).toEqual([
        forward,
        422,
        messages.postLinkNetwork,
      ]);
    expect(await submitLink(orderId, 'https://www.instagram.com:443/p/1/?igsh=aHR0cHM6&img_index=1')).toEqual(
      [200, undefined],
    );
  });
});
