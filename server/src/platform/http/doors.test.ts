/**
 * Every call of the API, knocked at by everybody, in the order of an order's life. Each time the payload is one with
 * which the owner succeeds — proven by the owner's own cell, which comes last — and everybody else sends the same.
 */
import type { FastifyInstance } from 'fastify';
import { type CallName, calls } from '@linksouq/shared-api/contract';
import { registerClientReports } from '../../gateway/client-reports';
import type { Role } from '../../../test/doors';
import { testServer, type TestServer } from '../../../test/harness';
import { everybodyKnocks } from '../../../test/knock';
import { record } from '../../../test/proof/record';
import { CHAPTERS, openStory, type Story } from '../../../test/story';
import { served } from './serve';

jest.setTimeout(180_000);
const allCalls = Object.keys(calls).sort();
const servedBy = (app: FastifyInstance) => [...(served.get(app)?.keys() ?? [])].sort();
/** Posters of films are another test's. */
const config = { ffmpegPath: '/nowhere/ffmpeg' };

// @product §6.3
describe('Who gets in where (product §6): every call × everybody', () => {
  let server: TestServer;
  let story: Story;
  const tested = new Set<CallName>();
  beforeAll(async () => {
    server = await testServer({ extensions: [registerClientReports], config });
    story = await openStory(
      server,
      everybodyKnocks(server, () => story, tested),
    );
  });
  afterAll(() => server.close());

  // The assertions are in the knocking: each cell is compared with its door.
  // oxlint-disable-next-line jest/expect-expect
  it.each(CHAPTERS)('%s', (chapter) => story.chapters[chapter]());

  // @product §7.5
  it('every call of the contract is served and was knocked at', () => {
    expect(servedBy(server.app)).toEqual(allCalls);
    expect([...tested].sort()).toEqual(allCalls);
  });
});

describe('The doors notice (product §6)', () => {
  let server: TestServer;
  let story: Story;
  /** A call whose guard takes somebody for its owner. */
  let hole: readonly [CallName, Role] | undefined;
  beforeAll(async () => {
    // Without the gateway's call, so that one is missing.
    server = await testServer({
      config,
      extensions: [
        (app) =>
          void app.addHook('onRequest', async (request) => {
            const token = hole && story.tokens[hole[1]];
            const sent = token && `Bearer ${token}`;
            if (hole?.[0] === request.routeOptions.config.call && request.headers.authorization === sent)
              request.headers.authorization = `Bearer ${story.owner.token}`;
          }),
      ],
    });
    story = await openStory(
      server,
      everybodyKnocks(server, () => story, new Set()),
    );
  });
  afterAll(() => server.close());

  it.each([
    ['getProfile', 'anonymous', /^should be 401: getProfile as anonymous: 200/],
    ['uploadFiles', 'ownerBuyer', /^should be 401: uploadFiles as ownerBuyer: 200/],
    // Another seller may upload a cover; that the file becomes the owner's shows in the rows only.
    ['uploadCover', 'otherSeller', /^should change nothing: uploadCover as otherSeller: 200/],
  ] as const)('%s open to %s', async (name, role, complaint) => {
    hole = [name, role];
    await expect(story.chapters['the seller sets up']()).rejects.toThrow(complaint);
    const note = 'noticed: getProfile, uploadFiles, uploadCover';
    record({
      kind: 'identity',
      what: 'planted: a route without its guard',
      tries: 1,
      survived: 1,
      lost: 0,
      letIn: 0,
      note,
    });
  });
  it('a call that nobody serves', () => {
    expect(allCalls.filter((name) => !servedBy(server.app).includes(name as CallName))).toEqual([
      'reportClient',
    ]);
  });
});
