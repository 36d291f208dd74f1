import { screen } from '@testing-library/react';
import { answers, show, withApi } from '@linksouq/shared-ui/testing';
import { auditRow } from '../../testing/cases';
import { signedInAs } from '../../testing/signed-in';
import Audit from './index';

withApi('operator');

it('the audit log lists each action with its reason and a link to the order', async () => {
  signedInAs();
  answers('GET /operator/audit', { data: [auditRow()], next: null });
  show(Audit, '/console/audit');
  expect(await screen.findByText('The cup is not visible.')).toBeVisible();
  expect(screen.getByText('Refund the brand')).toBeVisible();
  expect(screen.getByRole('link', { name: 'LS-1' })).toHaveAttribute('href', '/console/order/order-1');
});
