import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, pressEscape, sentTo, show, withApi } from '@linksouq/shared-ui/testing';
import { result } from '../../testing/cases';
import { press, preview } from '../../testing/press';
import { signedInAs } from '../../testing/signed-in';
import Operators from './index';

withApi('operator');

it('adding an operator sends the role, and shows the token and the address for the app', async () => {
  sessionStorage.clear();
  signedInAs();
  answers('GET /operator/operators', { data: [] });
  answers('POST /operator/preview', { data: result({ action: 'add-operator', effects: [] }) });
  const account = { token: 'token-4711', totp: 'otpauth://totp/4711' };
  answers('POST /operator/act', { data: result({ action: 'add-operator', account }) });
  show(Operators, '/console/operators');
  await press('Add an operator');
  await userEvent.type(await screen.findByLabelText('Name of the person'), 'Omar');
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'finance');
  await userEvent.type(screen.getByLabelText(/^Reason/), 'New colleague');
  await press('Preview the effects');
  await press('Confirm: Add an operator');
  expect(await screen.findByText('token-4711')).toBeVisible();
  expect(screen.getByText('otpauth://totp/4711')).toBeVisible();
  expect(sentTo('POST /operator/act')[0]!.body).toMatchObject({
    action: 'add-operator',
    subject: 'Omar',
    role: 'finance',
    reason: 'New colleague',
  });
  // A slip of the hand must not lose what the console cannot show again.
  fireEvent.mouseDown(screen.getByRole('dialog'));
  pressEscape();
  expect(screen.getByText('token-4711')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  await press('I have saved both');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('without a name, the form asks for the name of the person', async () => {
  sessionStorage.clear();
  signedInAs();
  answers('GET /operator/operators', { data: [] });
  show(Operators, '/console/operators');
  await preview('Add an operator', 'New colleague');
  expect(await screen.findByText('Enter the name of the person.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Name of the person'), 'x'.repeat(41));
  expect(await screen.findByText('This name is too long.')).toBeVisible();
});

it('an account that the admin token created is shown as added by Administrator', async () => {
  sessionStorage.clear();
  signedInAs();
  const createdAt = '2026-03-02T08:00:00.000Z';
  const omar = {
    name: 'Omar',
    role: 'finance',
    createdAt,
    createdBy: 'admin',
    disabledAt: null,
    sessions: 0,
  };
  answers('GET /operator/operators', { data: [omar] });
  show(Operators, '/console/operators');
  expect(await screen.findByText(/by Administrator/)).toBeVisible();
});
