import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ActionResult, Effect, OperatorAction } from '@linksouq/shared-api/operator';
import {
  answers,
  discardDraft,
  draftNote,
  hold,
  pressEscape,
  sentTo,
  settled,
  show,
  withApi,
} from '@linksouq/shared-ui/testing';
import Queue from '../pages/Queue';
import { queueCase, result } from '../testing/cases';
import { press } from '../testing/press';
import { signedInAs } from '../testing/signed-in';

withApi('operator');
beforeEach(() => {
  sessionStorage.clear();
  signedInAs();
});
const effect = (change: Partial<Effect>): Effect => ({
  what: 'state',
  amountFils: null,
  to: '',
  channel: '',
  kind: '',
  text: '',
  ...change,
});
/** Opens the dialog of an action on a case. @returns the field for the reason */
async function openDialog(action: OperatorAction, button: string) {
  const sampleCase = queueCase({
    title: '@layla',
    amountFils: 142_500,
    actions: [action],
    warnings: [],
    needed: 0,
  });
  answers('GET /operator/queue/payouts', { data: [sampleCase], next: null });
  show(Queue, '/console/queue/:queue', { to: '/console/queue/payouts' });
  await press(button);
  return screen.findByLabelText(/^Reason/);
}
/**
 * Opens the preview of an action. @returns the region with the effects
 * @param change part of the response to the preview
 */
async function openPreview(action: OperatorAction, button: string, change: Partial<ActionResult>) {
  answers('POST /operator/preview', { data: result({ action, ...change }) });
  const reason = await openDialog(action, button);
  await userEvent.type(reason, 'Transfer 4711');
  await press('Preview the effects');
  return screen.findByRole('region', { name: 'Effects' });
}

it('the dialog shows the case and its amount, and focuses the field for the reason', async () => {
  const reason = await openDialog('complete-payout', 'Mark as paid');
  expect(reason).toHaveFocus();
  expect(screen.getByRole('dialog')).toHaveTextContent('@laylaAED 1,425');
});

it('the dialog shows the name of a brand once, if the case has no other title', async () => {
  const buyer = { id: 'buyer-1', name: 'Kahwa House' };
  const ofBrand = queueCase({ title: buyer.name, buyer, amountFils: null, actions: ['resend-message'] });
  answers('GET /operator/queue/messages', { data: [ofBrand], next: null });
  show(Queue, '/console/queue/:queue', { to: '/console/queue/messages' });
  await press('Send again');
  expect(within(await screen.findByRole('dialog')).getAllByText('Kahwa House')).toHaveLength(1);
});

it.each([
  ['freeze-seller', 'Freeze the account'],
  ['hide-page', 'Hide the page'],
] as const)('a hint of the action %s says that the influencer reads the reason', async (action, button) => {
  const reason = await openDialog(action, button);
  expect(reason).toHaveAccessibleDescription(/The influencer reads it\./);
});

it('a reason of an earlier visit has a note, but after "Change the reason" there is no note', async () => {
  await openPreview('freeze-seller', 'Freeze the account', { effects: [] });
  await press('Change the reason');
  expect(await screen.findByLabelText(/^Reason/)).toHaveValue('Transfer 4711');
  expect(draftNote()).toBeNull();
  cleanup();
  expect(await openDialog('freeze-seller', 'Freeze the account')).toHaveValue('Transfer 4711');
  await discardDraft();
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('');
});
it('the preview shows the total change of a balance, and its ledger lines', async () => {
  const effects = [
    effect({ what: 'ledger', kind: 'sale', amountFils: 150_000 }),
    effect({ what: 'ledger', kind: 'commission', amountFils: -7_500 }),
  ];
  const region = await openPreview('complete-order', 'Complete the order', { effects });
  expect(region).toHaveTextContent('The balance of the influencer changes by AED 1,425.');
  expect(region).toHaveTextContent('Sale: AED 1,500 Commission: AED -75');
  expect(region.querySelectorAll('li')).toHaveLength(1);
});

it('the preview of the action that records a manual refund says that the platform sends no money', async () => {
  const effects = [effect({ what: 'refund', amountFils: 165_000, kind: 'done' })];
  const region = await openPreview('complete-refund', 'Record a refund made by hand', { effects });
  expect(region).toHaveTextContent(
    'The refund of AED 1,650 is marked as completed. The platform sends no money.',
  );
});

it('the preview of a refund for the plan says that the influencer gets the money', async () => {
  const effects = [effect({ what: 'refund', amountFils: 8_900, to: 'seller', kind: 'pending' })];
  const region = await openPreview('retry-refund', 'Try the refund again', { effects });
  expect(region).toHaveTextContent('Refund: AED 89 to the influencer');
});

it.each([
  ['buyer', 'the brand'],
  ['seller', 'the influencer'],
])('the preview of a won chargeback says what the operator must return to the %s', async (to, payer) => {
  const effects = [effect({ what: 'refund', amountFils: 5_000, to, kind: 'owed' })];
  const region = await openPreview('win-chargeback', 'Won: the money is back', { effects });
  expect(region).toHaveTextContent(`Return AED 50 to ${payer}`);
});

it('the preview names the new state of a withdrawal, and says how many sessions and links end', async () => {
  const effects = [effect({ kind: 'failed' }), effect({ what: 'sessions', kind: '2' })];
  const region = await openPreview('return-payout', 'Mark as returned', { effects });
  expect(region).toHaveTextContent('New state: Failed');
  expect(region).toHaveTextContent('2 sessions and links end.');
});

it('a double tap on "Preview the effects" does not confirm the action, and does not leave the preview', async () => {
  await openPreview('complete-payout', 'Mark as paid', { effects: [] });
  answers('POST /operator/act', { data: result({ action: 'complete-payout' }) });
  for (const name of ['Confirm: Mark as paid', 'Change the reason'])
    await userEvent.click(screen.getByRole('button', { name }));
  await settled();
  expect(sentTo('POST /operator/act')).toEqual([]);
  await press('Confirm: Mark as paid');
  expect(await screen.findByText('Done: Mark as paid, @layla')).toBeVisible();
});

it('the dialog stays open until the action has ended', async () => {
  await openPreview('complete-payout', 'Mark as paid', { effects: [] });
  const reply = hold('POST /operator/act', { data: result({ action: 'complete-payout' }) });
  await press('Confirm: Mark as paid');
  pressEscape();
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change the reason' })).toBeDisabled();
  reply();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each([
  ['no-answer', 'Not sent: The message provider has not answered yet.'],
  ['the message provider answered 503', 'Not sent: The message provider did not accept it (answer 503).'],
])('a toast explains why a message was not sent again: %s', async (problem, says) => {
  await openPreview('resend-message', 'Send again', { effects: [] });
  answers('POST /operator/act', { data: result({ action: 'resend-message', problem }) });
  await press('Confirm: Send again');
  expect(await screen.findByText(says)).toBeVisible();
  expect(screen.queryByText(/^Done/)).toBeNull();
});
