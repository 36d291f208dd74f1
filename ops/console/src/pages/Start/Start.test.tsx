import { screen } from '@testing-library/react';
import { answers, show, withApi } from '@linksouq/shared-ui/testing';
import { signedInAs } from '../../testing/signed-in';
import Start from './index';

withApi('operator');

it('shows each queue with its overdue cases, and the figures of the day', async () => {
  signedInAs();
  answers('GET /operator/figures', {
    data: {
      now: {
        ordersByState: [{ state: 'disputed', count: 2 }],
        payoutsDueFils: 123_450,
        payoutsDue: 3,
        codesToday: 4,
        codesLimit: 100,
        outboxAgeSeconds: 5,
        outboxWaiting: 6,
      },
      days: [
        {
          date: '2026-11-20',
          placed: 7,
          accepted: 6,
          completed: 5,
          cancelled: 1,
          gmvFils: 1_000_000,
          feesFils: 100_000,
          refundsFils: 0,
          payoutsFils: 0,
          acceptMinutes: 42,
          deliverMinutes: null,
        },
      ],
    },
  });
  show(Start, '/console');
  const tile = (await screen.findByRole('heading', { level: 2, name: 'Disputes' })).closest('li');
  expect(tile).toHaveTextContent(/1 overdue/);
  expect((await screen.findAllByText('AED 10,000'))[0]).toBeVisible();
  expect(screen.getByText('Payouts due').nextElementSibling).toHaveTextContent(/^3 · AED 1,234\.50$/);
  expect(screen.getByText('42 min')).toBeVisible();
});
