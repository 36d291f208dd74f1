import { DAY_MS, dubaiDay } from '@linksouq/shared-api/contract';
import { signUpSeller } from '../../../test/accounts';
import { testServer, type TestServer } from '../../../test/harness';
import { runJobs } from '../../platform/jobs';

describe('advertiser permit of a seller', () => {
  let server: TestServer;
  let token: string;
  let profile: object;
  beforeAll(async () => {
    server = await testServer();
    ({ token } = await signUpSeller(server, 'permitted'));
    const { data } = (await server.call('getProfile', { token })).body;
    const { name, profileUrl } = data;
    profile = {
      name,
      bio: 'Food',
      city: 'Dubai',
      email: 'a@example.com',
      category: ['Fashion'],
      profileUrl,
      coverImage: profileUrl,
    };
  });
  afterAll(() => server.close());
  const day = (inDays: number) => dubaiDay(server.ctx.clock.now().getTime() + inDays * DAY_MS);
  const savePermit = (permit: object) =>
    server.call('saveProfile', { token, body: { ...profile, ...permit } });
  const shownPermit = async () =>
    (await server.call('getPublicProfile', { query: { username: 'permitted' } })).body.data.permitNumber;
  const reminders = () => server.sent.filter(({ template }) => template === 'permit-ends');

  it.each([
    ['a number, but no end date,', { permitNumber: 'MC-12345' }, 'permitEnds'],
    ['a number of two characters', { permitNumber: 'A1', permitEnds: '2099-01-01' }, 'permitNumber'],
    ['markup in the number', { permitNumber: '<b>12345</b>', permitEnds: '2099-01-01' }, 'permitNumber'],
    ['an end date that does not exist', { permitNumber: 'MC-12345', permitEnds: '2099-13-01' }, 'permitEnds'],
    ['an end date in the past', { permitNumber: 'MC-12345', permitEnds: '2020-01-01' }, 'permitEnds'],
  ])('a permit with %s is refused with an error at its field', async (_, permit, field) => {
    const { status, body } = await savePermit(permit);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
  });
  it('the public page shows a valid permit until the seller removes the permit', async () => {
    expect(await shownPermit()).toBe('');
    const { body } = await savePermit({ permitNumber: 'MC-12345', permitEnds: day(40) });
    expect(body.data).toMatchObject({ permitNumber: 'MC-12345', permitEnds: day(40) });
    expect(await shownPermit()).toBe('MC-12345');
    await savePermit({ permitNumber: '' });
    expect(await shownPermit()).toBe('');
  });
  it('the stored permit stays if an older client sends no permit', async () => {
    await savePermit({ permitNumber: 'MC-12345', permitEnds: day(40) });
    await savePermit({});
    expect(await shownPermit()).toBe('MC-12345');
  });
  it('the seller gets reminders 30 and 7 days before the end, and the page hides the ended permit', async () => {
    const permitEnds = day(40);
    await savePermit({ permitNumber: 'MC-12345', permitEnds: permitEnds });
    await runJobs(server.ctx);
    expect(reminders()).toHaveLength(0);
    server.clock.advance(11 * DAY_MS);
    await runJobs(server.ctx);
    await runJobs(server.ctx);
    expect(reminders()).toHaveLength(1);
    expect(reminders()[0]!.text).toContain(permitEnds.split('-').reverse().join('-'));
    server.clock.advance(23 * DAY_MS);
    await runJobs(server.ctx);
    await runJobs(server.ctx);
    expect(reminders()).toHaveLength(2);
    server.clock.advance(10 * DAY_MS);
    await runJobs(server.ctx);
    expect(reminders()).toHaveLength(2);
    expect(await shownPermit()).toBe('');
  });
});
