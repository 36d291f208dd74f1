import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signIn, useSession } from '@linksouq/shared-api/host';
import { OPERATOR_SESSION_OVER, type SellerSession } from '@linksouq/shared-api/contract';
import { answers, sentTo, show, withApi } from '@linksouq/shared-ui/testing';
import Audit from '../pages/Audit';
import Start from '../pages/Start';
import { auditRow, lead } from '../testing/cases';
import { signedInAs } from '../testing/signed-in';

withApi('operator');
const support = { ...lead, role: 'support' as const, queues: ['disputes' as const] };

async function typeFactors(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Your name'), 'Mona');
  await userEvent.type(screen.getByLabelText('Your token'), 'secret');
  await userEvent.type(screen.getByLabelText('Code of your authenticator app'), '123456');
}

it('without a session, the console shows only the sign-in and requests no data', async () => {
  answers('GET /operator/me', { message: 'Sign in.' }, 401);
  show(Start, '/console');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Sign in to the console');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(sentTo('GET /operator/figures')).toEqual([]);
});

it('signing in opens the page, and keeps a seller’s session in the same browser', async () => {
  signIn({ id: 'seller-1', accessToken: 'token' } as SellerSession);
  answers('GET /operator/me', { message: 'Sign in.' }, 401);
  show(Start, '/console');
  await typeFactors();
  answers('POST /operator/session', { message: 'No.' }, 401);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('The name, the token or the code is not right.')).toBeVisible();
  answers('POST /operator/session', { data: support });
  signedInAs(support);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  expect(sentTo('POST /operator/session')[1]!.body).toEqual({
    name: 'Mona',
    token: 'secret',
    code: '123456',
  });
  expect(useSession.getState().user?.accessToken).toBe('token');
});

it('the console shows the sign-in when the session ends', async () => {
  signedInAs(support);
  show(Start, '/console');
  await screen.findByRole('link', { name: /^Disputes.*overdue$/ });
  answers('POST /operator/session/end', { message: 'Over.' }, 401);
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
});

it('after the end of a session, the next operator does not see what only the earlier operator may see', async () => {
  signedInAs(lead);
  answers('GET /operator/audit', { data: [auditRow()], next: null });
  show(Audit, '/console/audit');
  await screen.findByText('The cup is not visible.');
  act(() => void dispatchEvent(new Event(OPERATOR_SESSION_OVER)));
  answers('POST /operator/session', { data: support });
  signedInAs(support);
  answers('GET /operator/audit', { message: 'This was not found.' }, 404);
  await typeFactors();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByText('The cup is not visible.')).toBeNull();
});

it('if the next operator could not be read, the console does not show the name of the earlier operator', async () => {
  signedInAs(lead);
  show(Start, '/console');
  await screen.findByText('Mona');
  act(() => void dispatchEvent(new Event(OPERATOR_SESSION_OVER)));
  answers('POST /operator/session', { data: support });
  answers('GET /operator/me', { message: 'Down.' }, 503);
  await typeFactors();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByText('Mona')).toBeNull();
});

it('the navigation of the role support shows its queues with the number of cases, and no link to the audit log', async () => {
  signedInAs(support);
  show(Start, '/console');
  const links = within(await screen.findByRole('navigation', { name: 'Console' }));
  await waitFor(() =>
    expect(links.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Today',
      'Disputes21 overdue',
    ]),
  );
  expect(sentTo('GET /operator/figures')).toEqual([]);
});

/** When a submit starts a navigation, React calls `new FormData(form)`. The FormData of Node does not accept a form. */
class FormlessData extends FormData {
  // oxlint-disable-next-line no-useless-constructor -- drops the form
  constructor() {
    super();
  }
}
it('the key “/” moves the focus to the search field; inside a field, the key types “/”', async () => {
  const originalFormData = globalThis.FormData;
  globalThis.FormData = FormlessData;
  signedInAs(support);
  show(Start, '/console');
  const searchField = await screen.findByRole('searchbox', { name: 'Search orders and people' });
  await userEvent.keyboard('/');
  expect(searchField).toHaveFocus();
  await userEvent.keyboard('a/b{Enter}');
  expect(searchField).toHaveValue('a/b');
  expect(await screen.findByText('elsewhere')).toBeVisible();
  globalThis.FormData = originalFormData;
});
