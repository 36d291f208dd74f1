/**
 * Sends every call of the API as every kind of caller. The owner of the data sends each payload last and
 * succeeds, which proves that the payload was valid.
 */
import type { FastifyInstance } from 'fastify';
import { type CallName, calls } from '@linksouq/shared-api/contract';
import { registerClientReports } from '../../gateway/client-reports';
import type { Role } from '../../../test/access-matrix';
import { testServer, type TestServer } from '../../../test/harness';
import { requestAccess } from '../../../test/request-access';
import { record } from '../../../test/proof/record';
import { CHAPTERS, openStory, type Story } from '../../../test/story';
import { served } from './serve';

const allCalls = Object.keys(calls).sort();
const servedBy = (app: FastifyInstance) => [...(served.get(app)?.keys() ?? [])].sort();
/** Disables ffmpeg. */
const config = { ffmpegPath: '/nowhere/ffmpeg' };

// @product §6.3
describe('access of every caller to every call (product §6)', () => {
  let server: TestServer;
  let story: Story;
  const tested = new Set<CallName>();
  beforeAll(async () => {
    server = await testServer({ extensions: [registerClientReports], config });
    story = await openStory(
      server,
      requestAccess(server, () => story, tested),
    );
  });
  afterAll(() => server.close());

  // `requestAccess` compares each result with the access matrix.
  // oxlint-disable-next-line jest/expect-expect
  it.each(CHAPTERS)('%s', (chapter) => story.chapters[chapter]());

  // @product §7.5
  it('every call of the contract is served and was tested', () => {
    expect(servedBy(server.app)).toEqual(allCalls);
    expect([...tested].sort()).toEqual(allCalls);
  });
});

describe('faults that the access test detects (product §6)', () => {
  let server: TestServer;
  let story: Story;
  /** A call, and a role without access to this call. This server accepts the call from this role. */
  let opened: readonly [CallName, Role] | undefined;
  beforeAll(async () => {
    // This server does not serve the call `reportClient`.
    server = await testServer({
      config,
      extensions: [
        (app) =>
          void app.addHook('onRequest', async (request) => {
            const token = opened && story.tokens[opened[1]];
            const sent = token && `Bearer ${token}`;
            if (opened?.[0] === request.routeOptions.config.call && request.headers.authorization === sent)
              request.headers.authorization = `Bearer ${story.owner.token}`;
          }),
      ],
    });
    story = await openStory(
      server,
      requestAccess(server, () => story, new Set()),
    );
  });
  afterAll(() => server.close());

  it.each([
    ['getProfile', 'anonymous', /^should be 401: getProfile as anonymous: 200/],
    ['uploadFiles', 'ownerBuyer', /^should be 401: uploadFiles as ownerBuyer: 200/],
    // Any seller may upload a cover, so only the stored rows show that another account got the file.
    ['uploadCover', 'otherSeller', /^should change nothing: uploadCover as otherSeller: 200/],
  ] as const)('detects that the call %s is open to %s', async (name, role, complaint) => {
    opened = [name, role];
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
  it('detects a call that is not served', () => {
    expect(allCalls.filter((name) => !servedBy(server.app).includes(name as CallName))).toEqual([
      'reportClient',
    ]);
  });
});
