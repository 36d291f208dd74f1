import { registerClientReports } from '../../gateway/client-reports';
import { submissions } from '../../orders/schema';
import {
  identifierFields,
  type KeysByTable,
  keysOf,
  callWithForeignIds,
  type Tried,
} from '../../../test/foreign-ids';
import { testServer, type TestServer } from '../../../test/harness';
import { delivery, openMarket, startOrder, submit, uploaded } from '../../../test/market';
import { CHAPTERS, openStory, type Story } from '../../../test/story';

/** A field that names the caller. The server ignores this field and uses the token. */
const CALLER_FIELD = /^body\.userId$/;

describe('identifiers of other people’s data', () => {
  let server: TestServer;
  let story: Story;
  let foreign: KeysByTable;
  const tried: Tried[] = [];
  beforeAll(async () => {
    server = await testServer({
      extensions: [registerClientReports],
      config: { ffmpegPath: '/nowhere/ffmpeg' },
    });
    const before = await keysOf(server);
    foreign = await createStrangers(before);
    const makeCall = callWithForeignIds(server, () => story, foreign, tried);
    story = await openStory(server, async (name, payload) => {
      // The story contains no order of a bundle.
      const { brief: briefId, bundle: bundleId } = story?.ids ?? {};
      if (name === 'placeOrder')
        await makeCall(name, {
          headers: { 'idempotency-key': 'bundle' },
          body: { briefId, sellerId: story.owner.id, bundleId },
        });
      return makeCall(name, payload);
    });
  });
  afterAll(() => server.close());

  /** Creates another seller and another brand, with an order in which one submission is pending. */
  async function createStrangers(before: KeysByTable): Promise<KeysByTable> {
    const market = await openMarket(server);
    const { orderId } = await startOrder(server, market, {
      contentIds: [market.pages.story, market.pages.post, market.pages.reel],
    });
    const [first, second] = await delivery(server, market, orderId);
    await submit(server, market, orderId, first!);
    await submit(server, market, orderId, second!);
    const [submittedItem] = await delivery(server, market, orderId);
    const submittedContentId = submittedItem!.submittedContentId!;
    const approved = await server.call('approveContent', {
      token: market.buyer.token,
      body: { orderId, submittedContentId },
    });
    expect(approved.status).toBe(200);
    await uploaded(server, market, 'image');
    await uploaded(server, market, 'video');
    const states = await server.ctx.db.select({ status: submissions.status }).from(submissions);
    expect(states.map(({ status }) => status).sort()).toEqual(['approved', 'pending']);
    return keysOf(server, before);
  }

  // The assertions are in the chapters.
  // oxlint-disable-next-line jest/expect-expect
  it.each(CHAPTERS)('identifiers of other people’s data are refused: %s', (chapter) =>
    story.chapters[chapter](),
  );

  it('every identifier field of the contract was tested', () => {
    const untried = identifierFields()
      .filter(({ place }) => !CALLER_FIELD.test(place))
      .filter(
        (field) =>
          !tried.some(({ call, place }) => call === field.call && `${place}.`.startsWith(`${field.place}.`)),
      )
      .map(({ call, place }) => `${call} ${place}`);
    expect(untried).toEqual([]);
  });
  it('paths of files, and fields of calls with several identifiers, were tested', () => {
    const pairs = tried.map(({ call, place }) => `${call} ${place}`);
    expect(pairs).toEqual(
      expect.arrayContaining([
        'approveContent body.orderId',
        'approveContent body.submittedContentId',
        'submitContent body.contentId',
        'submitContent body.contentUrl',
        'saveProfile body.coverImage',
        'placeOrder body.sellerId',
        'placeOrder body.briefId',
        'placeOrder body.contentIds.0',
      ]),
    );
  });
});
