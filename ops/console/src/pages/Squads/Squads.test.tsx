import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SquadBuild, SquadPage, SquadRemote } from '@linksouq/shared-api/operator';
import { answers, fails, sentTo, show, withApi } from '@linksouq/shared-ui/testing';
import Squads from './index';

withApi('operator');

const build = (id: string, state: SquadBuild['state'], more: Partial<SquadBuild> = {}): SquadBuild => ({
  build: id.repeat(12),
  state,
  at: '2026-11-20T08:00:00.000Z',
  by: 'mfe_buyer (mona)',
  commit: '0123456789abcdef0123456789abcdef01234567',
  author: 'Mona',
  failures: 0,
  loads: 0,
  firstLoad: 71_000,
  ...more,
});
const remote = (name: string, more: Partial<SquadRemote> = {}): SquadRemote => ({
  name,
  owner: `squad-${name}`,
  isOwn: false,
  budget: 120_000,
  builds: [build('a', 'live')],
  share: null,
  hostUses: ['@linksouq/shared-ui/host t'],
  ...more,
});
const own = remote('mfe_buyer', {
  isOwn: true,
  builds: [build('c', 'tested'), build('a', 'live', { failures: 3, loads: 97 }), build('b', 'earlier')],
});
const page = (...remotes: SquadRemote[]): { data: SquadPage } => ({
  data: { actor: 'mfe_buyer', version: 41, remotes },
});
const section = (name: string) => screen.findByRole('region', { name });
const row = async (id: string) =>
  within(await section('mfe_buyer')).getByRole('row', { name: new RegExp(id.repeat(12)) });

it('a squad sees builds, failures and budgets of all remotes, and buttons only for its own remote', async () => {
  answers('GET /squad', page(own, remote('mfe_seller')));
  show(Squads, '/console/squads');
  const liveRow = await row('a');
  expect(within(liveRow).getByText('3 of 100 reports')).toBeVisible();
  expect(within(liveRow).getByText('71 of 120 kB')).toBeVisible();
  const otherSection = await section('mfe_seller');
  expect(within(otherSection).queryAllByRole('button')).toEqual([]);
  await userEvent.click(within(otherSection).getByText('1 host export is used'));
  expect(within(otherSection).getByText('also used by mfe_buyer')).toBeVisible();
});

it('a tested build becomes a candidate after the confirmation', async () => {
  answers('GET /squad', page(own));
  answers('POST /squad/act', { data: { version: 42 } });
  show(Squads, '/console/squads');
  const testedRow = await row('c');
  await userEvent.selectOptions(within(testedRow).getByRole('combobox'), '50');
  await userEvent.click(within(testedRow).getByRole('button', { name: 'Share' }));
  expect(sentTo('POST /squad/act')).toEqual([]);
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('50 % of new sessions get cccccccccccc.')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm: Share' }));
  expect(await screen.findByText('The share has begun.')).toBeVisible();
  expect(sentTo('POST /squad/act').map(({ body }) => body)).toEqual([
    { action: 'share', name: 'mfe_buyer', build: 'cccccccccccc', percent: 50, version: 41 },
  ]);
});

it.each([
  ['c', 'Make live', { action: 'flip', build: 'cccccccccccc' }],
  ['b', 'Back to this build', { action: 'back', build: 'bbbbbbbbbbbb' }],
] as const)('build %s: the button "%s" sends the action after a confirmation', async (id, label, payload) => {
  answers('GET /squad', page(own));
  answers('POST /squad/act', { data: { version: 42 } });
  show(Squads, '/console/squads');
  await userEvent.click(within(await row(id)).getByRole('button', { name: label }));
  await userEvent.click(await screen.findByRole('button', { name: `Confirm: ${label}` }));
  expect(await screen.findByText(/ is live\.$/)).toBeVisible();
  expect(sentTo('POST /squad/act')[0]!.body).toEqual({ ...payload, name: 'mfe_buyer', version: 41 });
});

it('a running share shows the reports of both builds, and a button ends the share', async () => {
  const tally = (failures: number) => ({ loads: 200, failures, timed: 150, p75: 900 });
  const share = {
    build: 'cccccccccccc',
    percent: 10,
    since: '2026-11-20T08:00:00.000Z',
    candidate: tally(20),
    live: tally(2),
  };
  answers('GET /squad', page({ ...own, share }));
  answers('POST /squad/act', { data: { version: 42 } });
  show(Squads, '/console/squads');
  const ownSection = await section('mfe_buyer');
  expect(within(ownSection).getByText(/^20 of 220 reports are failures/)).toBeVisible();
  expect(within(ownSection).getByText(/^2 of 202 reports are failures/)).toBeVisible();
  await userEvent.click(within(ownSection).getByRole('button', { name: 'End the share' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm: End the share' }));
  expect(await screen.findByText('The share has ended.')).toBeVisible();
  expect(sentTo('POST /squad/act')[0]!.body).toEqual({ action: 'back', name: 'mfe_buyer', version: 41 });
});

it('the button Preview shows a link, and a refused release shows its reasons', async () => {
  answers('GET /squad', page(own));
  answers('POST /squad/act', { data: { version: 41, preview: 'https://linksouq.test/_preview?open=x' } });
  show(Squads, '/console/squads');
  await userEvent.click(within(await row('c')).getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('https://linksouq.test/_preview?open=x')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  const message = 'The release was refused. Nothing changed.\nmfe_buyer uses an export. Release shell first.';
  fails('POST /squad/act', { status: 422, body: { message } });
  await userEvent.click(within(await row('c')).getByRole('button', { name: 'Make live' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm: Make live' }));
  expect(await screen.findByText(/Release shell first/)).toBeVisible();
});

it('without a session, the page asks for the release token and refuses a wrong token', async () => {
  answers('GET /squad', { message: 'Please sign in.' }, 401);
  answers('POST /squad/session', { message: 'This token is not known.' }, 401);
  show(Squads, '/console/squads');
  const field = await screen.findByLabelText('Release token');
  await userEvent.type(field, 'wrong');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('This token is not known.')).toBeVisible();
  answers('GET /squad', page(own));
  answers('POST /squad/session', {});
  await userEvent.clear(field);
  await userEvent.type(field, 'right');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await section('mfe_buyer')).toBeVisible();
  expect(sentTo('POST /squad/session').at(-1)!.body).toEqual({ token: 'right' });
});
