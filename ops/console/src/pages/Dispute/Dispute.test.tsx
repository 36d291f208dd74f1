import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, sentTo, show, withApi } from '@linksouq/shared-ui/testing';
import { disputed, result } from '../../testing/cases';
import { press, preview } from '../../testing/press';
import { signedInAs } from '../../testing/signed-in';
import Dispute from './index';

withApi('operator');
beforeEach(() => {
  sessionStorage.clear();
  signedInAs();
});
const showDispute = () => show(Dispute, '/console/dispute/:id', { to: '/console/dispute/order-1' });
const openRefundPreview = () => {
  showDispute();
  return preview('Refund the brand', 'The cup is not visible.');
};

it('shows the statements of both sides, the deliveries, and the reason of a rejection', async () => {
  answers('GET /operator/order/order-1', { data: disputed() });
  showDispute();
  const influencer = within(await screen.findByRole('region', { name: 'The influencer' }));
  const brand = within(screen.getByRole('region', { name: 'The brand' }));
  expect(influencer.getByText('I sent what the brief asks for.')).toBeVisible();
  expect(influencer.getByText('The cup is not visible.')).toBeVisible();
  expect(influencer.getByRole('link', { name: 'reel.mp4' })).toHaveAttribute(
    'href',
    '/media/orders/reel.mp4?s=1',
  );
  expect(brand.getByText('The reel does not show our cup.')).toBeVisible();
});

it('a decision needs a reason, shows its effects before the confirmation, and is sent once', async () => {
  answers('GET /operator/order/order-1', { data: disputed() });
  answers('POST /operator/preview', { data: result() });
  showDispute();
  await press('Refund the brand');
  await press('Preview the effects');
  expect(await screen.findByText('Write a reason.')).toBeVisible();
  expect(sentTo('POST /operator/preview')).toEqual([]);
  await userEvent.type(screen.getByLabelText(/^Reason/), 'The cup is not visible.');
  await press('Preview the effects');
  const effects = within(await screen.findByRole('region', { name: 'Effects' }));
  expect(effects.getByText('Refund: AED 1,650 to the brand')).toBeVisible();
  expect(effects.getByText('The brand was refunded.')).toBeVisible();
  expect(sentTo('POST /operator/act')).toEqual([]);
  answers('GET /operator/order/order-1', { data: disputed({ status: 'cancelled', actions: [] }) });
  answers('POST /operator/act', { data: result() });
  await press('Confirm: Refund the brand');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sentTo('POST /operator/act').map(({ body }) => body)).toEqual([
    {
      action: 'refund-order',
      subject: 'order-1',
      reason: 'The cup is not visible.',
      key: expect.stringMatching(/^[\w-]{36}$/),
    },
  ]);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Refund the brand' })).not.toBeInTheDocument(),
  );
});

it('a partial refund is typed in AED and sent in fils, and its preview divides the payment', async () => {
  answers('GET /operator/order/order-1', { data: disputed({ actions: ['refund-part'] }) });
  const share = (kind: string, amountFils: number) => ({
    what: 'share' as const,
    amountFils,
    to: '',
    channel: '',
    kind,
    text: '',
  });
  const effects = [
    share('brand', 22_050),
    share('fee_returned', 2_000),
    share('seller', 57_000),
    share('commission', 3_000),
    share('fee_kept', 6_000),
  ];
  answers('POST /operator/preview', { data: result({ action: 'refund-part', effects }) });
  showDispute();
  await press('Refund a part');
  await userEvent.type(await screen.findByLabelText(/^Reason/), 'One scene is missing.');
  const amount = screen.getByLabelText('Amount for the brand, in AED');
  const outOfRange = 'Enter an amount of more than 0 and less than the payment.';
  const wrongDecimals = 'Use a point and at most two decimals, such as 1250.50';
  for (const [typed, problem] of [
    ['0', outOfRange],
    ['-5', outOfRange],
    ['10.005', wrongDecimals],
    ['ten', outOfRange],
  ] as const) {
    await userEvent.clear(amount);
    await userEvent.type(amount, typed);
    await press('Preview the effects');
    expect(await screen.findByText(problem)).toBeVisible();
  }
  expect(sentTo('POST /operator/preview')).toEqual([]);
  await userEvent.clear(amount);
  await userEvent.type(amount, '220.50');
  await press('Preview the effects');
  const region = within(await screen.findByRole('region', { name: 'Effects' }));
  for (const sentence of [
    'The brand gets AED 220.50 back.',
    'AED 20 of this refund is from the brand’s fee.',
    'The influencer receives AED 570, after the commission.',
    'The platform keeps a commission of AED 30.',
    'The platform keeps AED 60 of the brand’s fee.',
  ])
    expect(region.getByText(sentence)).toBeVisible();
  expect(sentTo('POST /operator/preview').map(({ body }) => body)).toEqual([
    { action: 'refund-part', subject: 'order-1', reason: 'One scene is missing.', amountFils: 22_050 },
  ]);
  answers('POST /operator/act', { data: result({ action: 'refund-part', effects }) });
  await press('Confirm: Refund a part');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sentTo('POST /operator/act')[0]!.body).toMatchObject({ amountFils: 22_050 });
});

it('if another operator decided first, the dialog shows the server’s message, and the page loads the case again', async () => {
  answers('GET /operator/order/order-1', { data: disputed() });
  answers('POST /operator/preview', { data: result() });
  await openRefundPreview();
  answers('POST /operator/act', { message: 'Omar decided this case.' }, 409);
  answers('GET /operator/order/order-1', { data: disputed({ status: 'completed', actions: [] }) });
  await press('Confirm: Refund the brand');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/Omar decided this case\./)).toBeVisible();
  expect(await screen.findByText('Completed')).toBeInTheDocument();
});

it('a second confirmation after a lost connection sends the same key', async () => {
  answers('GET /operator/order/order-1', { data: disputed() });
  answers('POST /operator/preview', { data: result() });
  await openRefundPreview();
  await press('Confirm: Refund the brand');
  await screen.findAllByText(/No connection/);
  answers('POST /operator/act', { data: result() });
  await press('Confirm: Refund the brand');
  await waitFor(() => expect(sentTo('POST /operator/act')).toHaveLength(2));
  const [first, second] = sentTo('POST /operator/act').map(({ body }) => body as { key: string });
  expect(second!.key).toBe(first!.key);
});

it('if the session ends, the typed reason is in the form again after the operator signs in', async () => {
  answers('GET /operator/order/order-1', { data: disputed() });
  answers('POST /operator/preview', { message: 'Over.' }, 401);
  await openRefundPreview();
  await screen.findByRole('heading', { name: 'Sign in to the console' });
  answers('POST /operator/session', { data: {} });
  await userEvent.type(screen.getByLabelText('Your name'), 'Mona');
  await userEvent.type(screen.getByLabelText('Your token'), 'secret');
  await userEvent.type(screen.getByLabelText('Code of your authenticator app'), '123456');
  await press('Sign in');
  await press('Refund the brand');
  expect(await screen.findByLabelText(/^Reason/)).toHaveValue('The cup is not visible.');
});
