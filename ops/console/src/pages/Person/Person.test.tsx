import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, sentTo, show, withApi } from '@linksouq/shared-ui/testing';
import { disputed, person, result } from '../../testing/cases';
import { preview } from '../../testing/press';
import { signedInAs } from '../../testing/signed-in';
import Person from './index';

withApi('operator');

it('shows the data of a seller, and "End all sessions" sends the id of this seller', async () => {
  sessionStorage.clear();
  signedInAs();
  answers('GET /operator/person/seller/seller-1', { data: person() });
  answers('POST /operator/preview', { data: result({ action: 'end-sessions' }) });
  show(Person, '/console/person/:kind/:id', { to: '/console/person/seller/seller-1' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Layla' })).toBeVisible();
  expect(screen.getByText('Two chargebacks in a week.')).toBeVisible();
  expect(screen.getByText('•••3456')).toBeVisible();
  expect(screen.getByRole('link', { name: 'LS-7K2M4P' })).toBeVisible();
  await preview('End all sessions', 'The phone was stolen.');
  await screen.findByRole('region', { name: 'Effects' });
  expect(sentTo('POST /operator/preview')[0]!.body).toEqual({
    action: 'end-sessions',
    subject: 'seller:seller-1',
    reason: 'The phone was stolen.',
  });
});

it('shows four messages, and all messages after a tap on the button', async () => {
  signedInAs();
  const [message] = disputed().messages;
  const messages = Array.from({ length: 7 }, (_, i) => ({ ...message!, id: `m-${i}`, text: `Message ${i}` }));
  answers('GET /operator/person/seller/seller-1', { data: person({ messages }) });
  show(Person, '/console/person/:kind/:id', { to: '/console/person/seller/seller-1' });
  expect(await screen.findByText('Message 3')).toBeVisible();
  expect(screen.queryByText('Message 4')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show all 7' }));
  expect(screen.getByText('Message 6')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show all 7' })).toBeNull();
});
