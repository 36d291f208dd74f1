import { screen } from '@testing-library/react';
import { answers, show, withApi } from '@linksouq/shared-ui/testing';
import { signedInAs } from '../../testing/signed-in';
import Audit from './index';

withApi('operator');

it('the audit log lists each action with its reason and a link to the order', async () => {
  signedInAs();
  const row = {
    id: 'row-1',
    at: '2026-11-20T08:00:00.000Z',
    actor: 'Mona',
    role: 'lead',
    action: 'refund-order',
    subject: 'order-1',
    about: { kind: 'order', id: 'order-1', title: 'LS-1' },
    amountFils: null,
    reason: 'The cup is not visible.',
    told: [],
  };
  answers('GET /operator/audit', { data: [row], next: null });
  show(Audit, '/console/audit');
  expect(await screen.findByText('The cup is not visible.')).toBeVisible();
  expect(screen.getByText('Refund the brand')).toBeVisible();
  expect(screen.getByRole('link', { name: 'LS-1' })).toHaveAttribute('href', '/console/order/order-1');
});
