import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, show } from '@linksouq/shared-ui/testing';
import { withSeller } from '../../testing/signed-in';
import Payout from './index';

withSeller();

// @product §5.42
it('the account number accepts 24 digits (product §5)', async () => {
  const bank = {
    name: 'ENBD',
    title: 'Layla',
    account: '1'.repeat(23),
    address: 'Dubai',
    userId: 'seller-1',
  };
  answers('GET /banks', { data: bank });
  const sent = answers('PATCH /banks', { data: bank });
  show(Payout, '/payout');
  await userEvent.click(await screen.findByRole('button', { name: 'Change account' }));
  await userEvent.type(await screen.findByLabelText('Account number'), '2');
  await userEvent.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('Account details Updated!')).toBeVisible();
  expect(sent[0]!.body).toMatchObject({ account: `${'1'.repeat(23)}2` });
});
