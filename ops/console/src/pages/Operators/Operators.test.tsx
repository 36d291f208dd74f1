import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, sentTo, show, withApi } from '@linksouq/shared-ui/testing';
import { result } from '../../testing/cases';
import { signedInAs } from '../../testing/signed-in';
import Operators from './index';

withApi('operator');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('a new operator gets a role, and token and app address are shown once', async () => {
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
});
