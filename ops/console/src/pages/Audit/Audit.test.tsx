import { screen } from '@testing-library/react';
import { answers, show, withApi } from '@linksouq/shared-ui/testing';
import { signedInAs } from '../../testing/signed-in';
import Audit from './index';

withApi('operator');

it('lists who did what, and why', async () => {
  signedInAs();
  const row = {
    id: 'row-1',
    at: '2026-11-20T08:00:00.000Z',
    actor: 'Mona',
    role: 'lead',
    action: 'refund-order',
    subject: 'LSQ-1',
    reason: 'The cup is not visible.',
    told: [],
  };
  answers('GET /operator/audit', { data: [row], next: null });
  show(Audit, '/console/audit');
  expect(await screen.findByText('The cup is not visible.')).toBeVisible();
  expect(screen.getByText('Refund the brand')).toBeVisible();
});
