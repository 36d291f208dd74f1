import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ENDED_ORDER_STATES, wireStatus } from '@linksouq/shared-api/contract';
import { EMPTY_MARKET, removeOrderAccess, signInAccount, useMarket } from '@linksouq/shared-api/host';
import {
  answers,
  discardDraft,
  draftNote,
  hold,
  sentence,
  sentTo,
  show,
  withApi,
} from '@linksouq/shared-ui/testing';
import { DELIVERIES, delivery, details, item, revision } from '../../testing/delivery';
import { showServerChange } from '../../../../shared-ui/kit/calls/server-changes';
import BuyerOrderView from './index';

withApi('buyer');
const BUYER = {
  id: 'b',
  name: 'Noor',
  email: 'n@x.ae',
  phoneNumber: '+971500000009',
  accessToken: 'buyer-token',
};
const LIST = 'GET /submit-content/order-1';
beforeEach(() => {
  act(() => useMarket.setState({ ...EMPTY_MARKET, buyer: BUYER }, true));
});
const open = (at = '/buyer-order-view?order_id=order-1') =>
  show(BuyerOrderView, '/buyer-order-view', { to: at });
const access = {
  data: { accessToken: 'order-token', orderId: 'order-1', expiresAt: '2026-12-21T00:00:00.000Z' },
};
const submitted = (change = {}) =>
  item({ contentStatus: 'pending', submittedContentId: 'sub-1', contentUrl: 'p/a.mp4', ...change });
const expand = async () => userEvent.click(await screen.findByRole('button', { name: /Details of Reel/ }));
const confirmReject = async () => {
  const popup = await screen.findByRole('dialog', { name: 'Why do you reject this?' });
  await userEvent.click(within(popup).getByRole('button', { name: 'Reject' }));
};
const completeButton = () => screen.findByRole('button', { name: 'Complete Order' });

// @product §7.41
describe('Buyer order view (product §2, §4)', () => {
  it('exchanges the secret of the link for a token of the order, and removes the secret from the address', async () => {
    const exchanged = answers('POST /order-access', access);
    const read = answers(LIST, delivery([submitted()]));
    const { history } = open('/buyer-order-view?order_id=order-1#t=s3cret');
    expect(await screen.findByRole('heading', { name: 'Reel' })).toBeVisible();
    expect(exchanged[0]!.body).toEqual({ token: 's3cret' });
    expect(read[0]!.headers.get('authorization')).toBe('Bearer order-token');
    expect(history.location.hash).toBe('');
    expect(history.location.search).toBe('?order_id=order-1');
    expect(useMarket.getState().orderAccess).toEqual({ orderId: 'order-1', accessToken: 'order-token' });
    expect(useMarket.getState().buyer).toEqual(BUYER);
  });

  it('the exchange sends the stored token, so the device that ordered keeps its access', async () => {
    act(() => useMarket.setState({ orderAccess: { orderId: 'order-1', accessToken: 'device' } }));
    const exchanged = answers('POST /order-access', access);
    answers(LIST, delivery([submitted()]));
    open('/buyer-order-view?order_id=order-1#t=s3cret');
    expect(await screen.findByRole('heading', { name: 'Reel' })).toBeVisible();
    expect(exchanged[0]!.body).toEqual({ token: 's3cret', held: 'device' });
  });

  it('after an expired link (410), opens the order with phone and code', async () => {
    act(() => useMarket.setState(EMPTY_MARKET, true));
    answers('POST /order-access', { message: 'expired' }, 410);
    const codes = answers('POST /auth/request/otp', { message: 'sent' });
    const opened = answers('POST /order-access/otp', access);
    answers(LIST, delivery([submitted()]));
    open('/buyer-order-view?order_id=order-1#t=old');
    expect(await screen.findByText('This link has expired')).toBeVisible();
    await userEvent.type(screen.getByLabelText(/Phone number/), '501234567');
    await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
    await waitFor(() => expect(codes).toHaveLength(1));
    expect(codes[0]!.query.get('phone')).toBe('+971501234567');
    expect(await screen.findByRole('button', { name: /Resend in/ })).toBeDisabled();
    await userEvent.type(screen.getByLabelText('OTP'), '123456');
    await waitFor(() => expect(opened.length).toBeGreaterThan(0));
    expect(opened[0]!.body).toMatchObject({ orderId: 'order-1', phoneNumber: '+971501234567' });
    expect(await screen.findByRole('heading', { name: 'Reel' })).toBeVisible();
  });

  // @product §5.14 §5.17
  it('shows errors for a short phone number, a missing code and the number of another person (product §5, §8)', async () => {
    act(() => useMarket.setState(EMPTY_MARKET, true));
    const codes = answers('POST /auth/request/otp', { message: 'sent' });
    const message = 'No order with this link belongs to this phone number.';
    answers('POST /order-access/otp', { message }, 404);
    open();
    await userEvent.type(await screen.findByLabelText(/Phone number/), '50123');
    await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
    expect(await screen.findByText('please enter complete number')).toBeVisible();
    expect(codes).toHaveLength(0);
    await userEvent.type(screen.getByLabelText(/Phone number/), '4567');
    await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Open order' }));
    expect(await screen.findByText('otp is required')).toBeVisible();
    await userEvent.type(screen.getByLabelText('OTP'), '123456');
    expect(await screen.findByText(message)).toBeVisible();
    expect(useMarket.getState().orderAccess).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Try another number' }));
    expect(screen.getByLabelText(/Phone number/)).toHaveValue('+971501234567');
    expect(screen.queryByLabelText('OTP')).toBeNull();
    expect(screen.queryByText(/^That did not work/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try another number' })).toBeNull();
  });

  it.each(['Change', 'Try another number'])(
    'after "%s", the code of the earlier number is not sent with the new number',
    async (button) => {
      act(() => useMarket.setState(EMPTY_MARKET, true));
      answers('POST /auth/request/otp', { message: 'sent' });
      const openings = answers('POST /order-access/otp', { message: 'Not found' }, 404);
      open();
      await userEvent.type(await screen.findByLabelText(/Phone number/), '501234567');
      await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
      await userEvent.type(await screen.findByLabelText('OTP'), '123456');
      await screen.findByRole('button', { name: 'Try another number' });
      await userEvent.click(screen.getByRole('button', { name: button }));
      await userEvent.type(screen.getByLabelText(/Phone number/), '{Backspace}8');
      await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
      expect(await screen.findByLabelText('OTP')).toHaveValue('');
      expect(openings).toHaveLength(1);
    },
  );

  it('after a wrong code, a press of "Open order" without a code sends nothing, and the error stays', async () => {
    act(() => useMarket.setState(EMPTY_MARKET, true));
    answers('POST /auth/request/otp', { message: 'sent' });
    const wrong = 'This code is not right or no longer valid.';
    answers('POST /order-access/otp', { message: wrong, errors: { otp: wrong } }, 422);
    open();
    await userEvent.type(await screen.findByLabelText(/Phone number/), '501234567');
    await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
    await userEvent.type(await screen.findByLabelText('OTP'), '123456');
    await waitFor(() => expect(screen.getByLabelText('OTP')).toHaveAccessibleDescription(wrong));
    expect(screen.getByLabelText('OTP')).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: 'Open order' }));
    await waitFor(() => expect(screen.getByLabelText('OTP')).toHaveFocus());
    expect(screen.getByLabelText('OTP')).toHaveAccessibleDescription(wrong);
    expect(sentTo('POST /order-access/otp')).toHaveLength(1);
  });

  it('without a session, asks for phone and code and makes no call', async () => {
    act(() => useMarket.setState(EMPTY_MARKET, true));
    const read = answers(LIST, delivery());
    open();
    expect(await screen.findByRole('button', { name: 'Send OTP' })).toBeVisible();
    expect(read).toHaveLength(0);
  });

  it('a signed-in brand opens another of its orders without a code', async () => {
    act(() => useMarket.setState(EMPTY_MARKET, true));
    act(() => signInAccount({ ...BUYER, accessToken: 'account-token' }, false));
    const opened = answers('POST /my-orders/open', access);
    const read = answers(LIST, delivery([submitted()]));
    open();
    expect(await screen.findByRole('heading', { name: 'Reel' })).toBeVisible();
    expect(opened[0]!.headers.get('authorization')).toBe('Bearer account-token');
    expect(read[0]!.headers.get('authorization')).toBe('Bearer order-token');
  });

  it('a signed-in brand that opens an order of another brand is asked for phone and code', async () => {
    act(() => useMarket.setState(EMPTY_MARKET, true));
    act(() => signInAccount({ ...BUYER, accessToken: 'account-token' }, false));
    answers('POST /my-orders/open', { message: 'This order not found' }, 404);
    open();
    expect(await screen.findByText('This order is not open here')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send OTP' })).toBeVisible();
    expect(screen.queryByText('This order not found')).toBeNull();
  });

  it.each([
    ['refuses', 404],
    ['answers', 200],
  ])(
    'if another brand signs in while the server %s the first call, the order opens for that brand',
    async (_how, status) => {
      act(() => useMarket.setState(EMPTY_MARKET, true));
      act(() => signInAccount({ ...BUYER, accessToken: 'account-token' }, false));
      const release = hold('POST /my-orders/open', status === 200 ? access : { message: 'Not here' }, status);
      open();
      await waitFor(() => expect(sentTo('POST /my-orders/open')).toHaveLength(1));
      act(() => signInAccount({ ...BUYER, id: 'b2', accessToken: 'second-token' }, false));
      answers(LIST, delivery([submitted()]));
      const second = answers('POST /my-orders/open', access);
      release();
      expect(await screen.findByRole('heading', { name: 'Reel' })).toBeVisible();
      expect(second[0]!.headers.get('authorization')).toBe('Bearer second-token');
    },
  );

  it('if the order of a signed-in brand cannot be opened, "Try again" repeats the call', async () => {
    act(() => useMarket.setState(EMPTY_MARKET, true));
    act(() => signInAccount({ ...BUYER, accessToken: 'account-token' }, false));
    answers('POST /my-orders/open', {}, 500);
    open();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answers('POST /my-orders/open', access);
    answers(LIST, delivery([submitted()]));
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'Reel' })).toBeVisible();
  });

  it('after the shell has removed a refused token, asks to open the order again', async () => {
    act(() =>
      useMarket.setState({ ...EMPTY_MARKET, orderAccess: { orderId: 'order-1', accessToken: 'old' } }),
    );
    answers(LIST, delivery([submitted()]));
    open();
    expect(await screen.findByRole('heading', { name: 'Reel' })).toBeVisible();
    act(() => removeOrderAccess('order-1'));
    expect(await screen.findByText('Open your order again')).toBeVisible();
  });

  it('removes an expired order token (410) and asks to open the order again', async () => {
    act(() => useMarket.setState({ orderAccess: { orderId: 'order-1', accessToken: 'old' } }));
    answers(LIST, { message: 'gone' }, 410);
    open();
    expect(await screen.findByText('Open your order again')).toBeVisible();
    expect(useMarket.getState().orderAccess).toBeNull();
  });

  // @product §1.15 §2.18 §2.121 §7.42
  it('"View" shows the delivered video, and "Accept" approves the item', async () => {
    answers(LIST, delivery([submitted()]));
    const approved = answers('POST /submit-content/approve', {});
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'View' }));
    expect(document.querySelector('dialog[open] video, [role=dialog] video')).toHaveAttribute(
      'src',
      '/media/p/a.mp4',
    );
    await userEvent.click(within(screen.getByRole('dialog')).getAllByRole('button')[0]!);
    await expand();
    answers(LIST, delivery([submitted({ contentStatus: 'approved', contentStatusBuyer: 'approved' })]));
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    // @product §4.26
    expect(await screen.findByText('Accepted, waiting for link')).toBeVisible();
    expect(approved[0]!.body).toEqual({ orderId: 'order-1', submittedContentId: 'sub-1' });
  });

  it('the "View" dialog has "Accept" and "Reject", and closes after a rejection', async () => {
    answers(LIST, delivery([submitted()]));
    const rejected = answers('POST /submit-content/reject', {});
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'View' }));
    expect(screen.getByRole('button', { name: 'Accept' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Reason/ }), 'Off brief');
    answers(LIST, delivery([submitted({ contentStatus: 'rejected', reason: 'Off brief' })]));
    await confirmReject();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rejected).toHaveLength(1);
    // A toast would cover the title of the page.
    const state = await screen.findByText('Rejected');
    expect(state.closest('[aria-live]')).toBeVisible();
    expect(state.closest('.Toastify__toast')).toBeNull();
  });

  describe('after the "View" dialog was closed during a call', () => {
    const acceptAndClose = async () => {
      answers(LIST, delivery([submitted()]));
      open();
      await userEvent.click(await screen.findByRole('button', { name: 'View' }));
      const dialog = within(screen.getByRole('dialog'));
      await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Dismiss' }));
    };
    it('the page sends no second decision, and then shows the new state', async () => {
      const release = hold('POST /submit-content/approve', {});
      await acceptAndClose();
      await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
      expect(screen.getByRole('button', { name: 'Reject' })).toBeDisabled();
      answers(LIST, delivery([submitted({ contentStatus: 'approved', contentStatusBuyer: 'approved' })]));
      release();
      expect(await screen.findByText('Accepted, waiting for link')).toBeVisible();
      expect(sentTo('POST /submit-content/approve')).toHaveLength(1);
    });
    it('the page shows why the call failed', async () => {
      const release = hold('POST /submit-content/approve', { message: 'Layla has withdrawn it.' }, 400);
      await acceptAndClose();
      release();
      expect(await screen.findByText('That did not work: Layla has withdrawn it.')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Reject' })).toBeEnabled();
    });
  });

  it('after the popup of a rejection was closed, the page shows why the rejection failed', async () => {
    answers(LIST, delivery([submitted()]));
    const release = hold('POST /submit-content/reject', { message: 'Layla has withdrawn it.' }, 400);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Reason/ }), 'Off brief');
    await confirmReject();
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.getByRole('button', { name: 'Accept' })).toBeDisabled();
    release();
    expect(await screen.findByText('That did not work: Layla has withdrawn it.')).toBeVisible();
  });

  describe('after a failed acceptance', () => {
    const failure = 'That did not work: Layla has withdrawn it.';
    const acceptInVain = async () => {
      answers(LIST, delivery([submitted()]));
      answers('POST /submit-content/approve', { message: 'Layla has withdrawn it.' }, 400);
      open();
      await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
      expect(await screen.findByText(failure)).toBeVisible();
    };
    it('a newer revision shows no failure of the earlier revision', async () => {
      await acceptInVain();
      const second = revision({ submittedContentId: 'sub-2', revision: 2, status: 'pending', reason: null });
      answers(LIST, delivery([submitted({ submittedContentId: 'sub-2', revisions: [revision(), second] })]));
      await act(showServerChange);
      expect((await screen.findAllByText('Content, revision 2'))[0]).toBeVisible();
      expect(screen.queryByText(failure)).toBeNull();
    });
    it('a rejection removes the failure of the acceptance', async () => {
      await acceptInVain();
      answers('POST /submit-content/reject', { message: 'Layla has gone.' }, 400);
      await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
      await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Reason/ }), 'Off brief');
      await confirmReject();
      await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
      expect(await screen.findByText('That did not work: Layla has gone.')).toBeVisible();
      expect(screen.queryByText(failure)).toBeNull();
    });
  });

  it('an unpaid order shows its total, its deadline and "Make Payment", which opens the checkout', async () => {
    const tab = { document: document.implementation.createHTMLDocument(), closed: false, close: jest.fn() };
    const location = { replace: jest.fn() };
    const opened = jest.spyOn(window, 'open').mockReturnValue({ ...tab, location } as unknown as Window);
    const unpaid = {
      status: 'awaiting_payment',
      total: 1_089,
      payableUntil: '2026-11-22T08:00:00.000Z',
    } as const;
    answers(LIST, delivery([item()], unpaid));
    const paid = answers('POST /order/pay', { data: { paymentLink: 'https://pay.test/1' } });
    open();
    const payment = await screen.findByRole('region', { name: 'Payment' });
    expect(payment).toHaveTextContent('AED 1,089.00');
    expect(payment).toHaveTextContent('Payable until 22-11-2026 12:00');
    await userEvent.dblClick(within(payment).getByRole('button', { name: 'Make Payment' }));
    await waitFor(() => expect(location.replace).toHaveBeenCalledWith('https://pay.test/1'));
    expect(paid.map(({ body }) => body)).toEqual([{ orderId: 'order-1' }]);
    expect(opened).toHaveBeenCalledTimes(1);

    // The brand can close the tab without a payment, and press again.
    const later = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000);
    const button = within(screen.getByRole('region', { name: 'Payment' })).getByRole('button');
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
    await userEvent.click(button);
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(2));
    later.mockRestore();
    opened.mockRestore();
  });

  it('"Accept" asks for confirmation if it completes the order', async () => {
    const done = item({
      id: 'item-2',
      name: 'Post',
      contentType: 3,
      contentStatus: 'approved',
      postStatus: 'approved',
    });
    const posted = submitted({
      contentStatus: 'approved',
      contentStatusBuyer: 'approved',
      postStatus: 'pending',
    });
    answers(LIST, delivery([posted, done]));
    const approved = answers('POST /submit-content/approve', {});
    open();
    await expand();
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    const dialog = await screen.findByRole('dialog', { name: 'Accept and complete the order?' });
    expect(dialog).toHaveTextContent('Layla is paid for it');
    expect(approved).toHaveLength(0);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Accept and complete' }));
    await waitFor(() => expect(approved).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows the preview picture of delivered work, and the history with the next step', async () => {
    const timeline = ['You paid', 'The influencer accepted'].map((text, i) => ({
      at: `2026-11-20T1${i}:00:00.000Z`,
      kind: 'pay',
      text,
    }));
    answers(LIST, delivery([submitted({ posterUrl: 'thumbnails/a.webp?s=1' })], { timeline }));
    open();
    const history = await screen.findByRole('region', { name: 'What has happened' });
    expect(
      within(history)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([
      'You paid20-11-2026 14:00',
      'The influencer accepted20-11-2026 15:00',
      'Layla delivers the work',
    ]);
    const poster = screen.getByRole('button', { name: 'View' }).querySelector('img')!;
    expect(poster).toHaveAttribute('src', '/media/thumbnails/a.webp?s=1');
    await userEvent.click(poster);
    expect(document.querySelector('dialog video')).toHaveAttribute('poster', '/media/thumbnails/a.webp?s=1');
  });

  it('a finished item has a link to its live post', async () => {
    const done = submitted({
      contentStatus: 'approved',
      contentStatusBuyer: 'approved',
      postStatus: 'approved',
      postLink: 'https://www.instagram.com/reel/C0ffee/',
    });
    answers(LIST, delivery([done], { status: 'completed', completedAt: '2026-11-21T08:00:00.000Z' }));
    open();
    expect(await screen.findByRole('link', { name: 'View the live post' })).toHaveAttribute(
      'href',
      done.postLink,
    );
  });

  it('an expired order shows "Order again" and no "Make Payment"', async () => {
    answers(LIST, delivery([item()], { status: 'expired' }));
    open();
    expect(await screen.findByRole('link', { name: 'Order again' })).toHaveAttribute('href', '/layla');
    expect(screen.queryByRole('button', { name: 'Make Payment' })).toBeNull();
  });

  it('a rejection sends the reason and the text of the brand', async () => {
    answers(LIST, delivery([submitted()]));
    const rejected = answers('POST /submit-content/reject', {});
    open();
    await expand();
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Reason/ }), 'Off brief');
    await userEvent.type(screen.getByLabelText(/What should change/), 'Show the label');
    await confirmReject();
    await waitFor(() => expect(rejected).toHaveLength(1));
    expect(rejected[0]!.body).toMatchObject({ reason: 'Off brief\nShow the label' });
  });

  it('a restored rejection has a note, "Discard" empties its fields, and the popup stays open', async () => {
    answers(LIST, delivery([submitted()]));
    const { unmount } = open();
    await expand();
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
    await userEvent.type(await screen.findByLabelText(/What should change/), 'Show the label');
    expect(draftNote()).toBeNull();
    unmount();
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
    expect(await screen.findByLabelText(/What should change/)).toHaveValue('Show the label');
    await discardDraft();
    expect(screen.getByLabelText(/What should change/)).toHaveValue('');
    expect(screen.getByRole('dialog', { name: 'Why do you reject this?' })).toBeVisible();
  });

  // @product §1.15 §2.121 §2.129 §4.30 §7.43
  it('a rejection needs a reason', async () => {
    answers(LIST, delivery([submitted()]));
    const rejected = answers('POST /submit-content/reject', {});
    open();
    await expand();
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
    await confirmReject();
    expect(rejected).toHaveLength(0);
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Reason/ }), 'Off brief');
    await confirmReject();
    await waitFor(() => expect(rejected).toHaveLength(1));
    expect(rejected[0]!.body).toEqual({
      orderId: 'order-1',
      submittedContentId: 'sub-1',
      reason: 'Off brief',
    });
  });

  it('if a newer revision has arrived, a rejection shows the server’s message and closes the popup', async () => {
    const first = revision({ status: 'pending', reason: null });
    answers(LIST, delivery([submitted({ revisions: [first] })]));
    const conflict = answers('POST /submit-content/reject', { message: 'This was decided already.' }, 409);
    open();
    await expand();
    expect(screen.getAllByText('Content, revision 1')[0]).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Reason/ }), 'Off brief');
    const second = revision({ submittedContentId: 'sub-2', revision: 2, status: 'pending', reason: null });
    answers(LIST, delivery([submitted({ submittedContentId: 'sub-2', revisions: [revision(), second] })]));
    await confirmReject();
    expect(await screen.findByText('This was decided already.')).toBeVisible();
    expect((await screen.findAllByText('Content, revision 2'))[0]).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(conflict).toHaveLength(1);
  });

  // @product §8.12
  it.each([
    [
      { message: 'This order does not take decisions at the moment.' },
      409,
      /^This order does not take decisions/,
    ],
    [{}, 500, /^Internal server error$/],
  ])(
    'a failed decision shows the server’s message, or "Internal server error" without a message (product §8, case %#)',
    async (body, status, text) => {
      answers(LIST, delivery([submitted()]));
      answers('POST /submit-content/approve', body, status);
      open();
      await expand();
      await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
      expect(await screen.findByText(text)).toBeVisible();
      await waitFor(() => expect(screen.getByRole('button', { name: 'Accept' })).toBeEnabled());
    },
  );

  // @product §4.30
  it('the history shows numbered revisions with the reasons of rejections', async () => {
    const sent = [
      revision(),
      revision({
        submittedContentId: 'sub-2',
        revision: 2,
        status: 'pending',
        reason: null,
        contentUrl: 'p/b.mp4?s=2',
      }),
    ];
    answers(LIST, delivery([submitted({ submittedContentId: 'sub-2', revisions: sent })]));
    open();
    await expand();
    const [earlier] = screen.getAllByRole('listitem').filter((li) => /Off brief/.test(li.textContent ?? ''));
    expect(within(earlier!).getByText('Reason: Off brief')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open Content, revision 1' })).toHaveAttribute(
      'href',
      '/media/private/a.mp4?s=1',
    );
    expect(screen.getByRole('link', { name: 'Open Content, revision 2' })).toBeVisible();
  });

  it('a collapsed item shows the deadline of the decision', async () => {
    const autoApproveAt = new Date(Date.now() + 72 * 3_600_000 - 60_000).toISOString();
    answers(LIST, delivery([submitted({ autoApproveAt })]));
    open();
    expect(await screen.findByText(sentence(/^Auto-accepts on .+\.$/))).toBeVisible();
    expect(screen.getByText('71 hours left')).toBeVisible();
  });

  // @product §2.122 §4.27
  it('"Complete Order" is disabled until all items are approved', async () => {
    answers(
      LIST,
      delivery([submitted({ contentStatus: 'approved', postStatus: 'approved' }), submitted({ id: 'b' })]),
    );
    open();
    expect(await completeButton()).toBeDisabled();
    expect(screen.getByText('1 of 2 finished')).toBeVisible();
  });

  it.each([
    ['declined', 'This order was declined. You pay nothing.'],
    ['expired', 'This order expired before it was paid.'],
    ['cancelled', 'This order was cancelled. The payment goes back to you.'],
  ] as const)(
    'a %s order says how it ended, and has no "Complete Order" and no progress',
    async (status, end) => {
      answers(LIST, delivery([item()], { status }));
      open();
      expect(await screen.findByText(sentence(end))).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Complete Order' })).toBeNull();
      expect(screen.queryByText(/\d of \d finished/)).toBeNull();
    },
  );

  it('an order that support completed says who completed it, when and why', async () => {
    const text = 'Support completed the order: Agreed by phone';
    const timeline = [{ at: '2026-11-21T08:00:00.000Z', kind: 'resolve_complete', text }];
    answers(LIST, delivery([item()], { status: 'completed', timeline }));
    open();
    const banner = await screen.findByText('This order is completed.');
    expect(banner).toHaveTextContent(text);
    expect(within(banner).getByText(sentence('21-11-2026 12:00'))).toBeVisible();
  });

  // @product §4.28 §8.21
  it('"Complete Order" only shows "This api is under process", and the page shows the state of the order', async () => {
    const done = submitted({
      contentStatus: 'approved',
      postStatus: 'approved',
      contentStatusBuyer: 'approved',
    });
    answers(LIST, delivery([done], { status: 'completed', completedAt: '2026-11-21T08:00:00.000Z' }));
    open();
    await userEvent.click(await completeButton());
    expect(await screen.findByText('This api is under process')).toBeVisible();
    expect(screen.getByText(sentence('Order completed on 21-11-2026'))).toBeVisible();
  });

  it('"Accept" is in the row of the item, but while the "View" dialog is open, only in the dialog', async () => {
    answers(LIST, delivery([submitted()]));
    open();
    expect(await screen.findByRole('button', { name: 'Accept' })).toBeVisible();
    expect(screen.queryByText('Waiting for you')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'View' }));
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Accept' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Accept' })).toHaveLength(1);
  });

  it.each([
    ['disputed', submitted(), 'Not decided'],
    ['declined', item(), 'Not delivered'],
  ] as const)('in a %s order, an item shows no waiting state', async (status, work, words) => {
    answers(LIST, delivery([work], { status }));
    open();
    expect(await screen.findByText(sentence(words))).toBeVisible();
    expect(screen.queryByText(/Waiting for you|Not delivered yet/)).toBeNull();
  });

  it('an order that waits for acceptance shows what happens without an answer by the deadline', async () => {
    const waiting = {
      status: 'pending',
      waitsFor: 'acceptance',
      deadline: '2026-11-26T15:44:00.000Z',
    } as const;
    answers(LIST, delivery([item()], waiting));
    open();
    const words = /Without an answer by 26-11-2026 19:44, you get your money back\./;
    expect(await screen.findByText(sentence(words))).toBeVisible();
    expect(screen.getByText('AED 990.00')).toBeVisible();
  });

  it('an unpaid order shows the payment card and no second text about the payment', async () => {
    const unpaid = {
      status: 'pending',
      waitsFor: 'payment',
      payableUntil: '2026-11-26T15:44:00.000Z',
    } as const;
    answers(LIST, delivery([item()], unpaid));
    open();
    expect(await screen.findByRole('button', { name: 'Make Payment' })).toBeVisible();
    expect(screen.queryByText('This order waits for its payment.')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Your payment is protected' })).toBeVisible();
    expect(screen.getAllByText('AED 990.00')).toHaveLength(1);
  });

  it('before the first delivery, shows the due time once and no "View"', async () => {
    answers(LIST, delivery([item()], { dueAt: '2099-11-28T08:00:00.000Z' }));
    open();
    expect(await screen.findByText(sentence(/^Due in .+, by 28-11-2099 12:00$/))).toBeVisible();
    expect(screen.getAllByText(/28-11-2099/)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'View' })).toBeNull();
    expect(screen.getByText('Layla’s turn')).toBeVisible();
  });

  it('says what happens after "Accept", and shows the steps of the order above the items', async () => {
    answers(LIST, delivery([submitted(), item({ id: 'item-2' })]));
    open();
    expect(
      await screen.findByText('Accept, and it is ready to post. Layla then sends you the link.'),
    ).toBeVisible();
    const steps = screen.getByRole('list', { name: 'Steps' });
    const positionOfItems = steps.compareDocumentPosition(screen.getByText('1 delivery waits for you'));
    expect(positionOfItems & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('shows two talking points above "Accept", and the due time at items without a delivery', async () => {
    const talkingPoints = ['Packed by hand', 'Say where the dates grow', 'Show the box'];
    const order = { details: { ...details, talkingPoints }, dueAt: '2099-11-28T08:00:00.000Z' };
    answers(LIST, delivery([submitted(), item({ id: 'item-2' })], order));
    open();
    const row = within((await screen.findByRole('button', { name: 'Accept' })).closest('li')!);
    const points = row.getAllByRole('listitem');
    expect(points.map(({ textContent }) => textContent)).toEqual(talkingPoints.slice(0, 2));
    const positionOfAccept = points[1]!.compareDocumentPosition(row.getByRole('button', { name: 'Accept' }));
    expect(positionOfAccept & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.getByText(sentence('By 28-11-2099'))).toBeVisible();
  });

  it('shows the total once, above the items', async () => {
    answers(LIST, delivery([submitted()], { total: 990 }));
    open();
    const deliveryLine = await screen.findByText('1 delivery waits for you');
    const positionOfDelivery = screen.getByText('AED 990.00').compareDocumentPosition(deliveryLine);
    expect(positionOfDelivery & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('puts deliveries that wait for the brand first, and counts them', async () => {
    answers(LIST, delivery([item({ id: 'item-2', name: 'Story', contentType: 1 }), submitted()]));
    open();
    expect(await screen.findByText('1 delivery waits for you')).toBeVisible();
    const names = screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
      .filter((text) => text === 'Story' || text === 'Reel');
    expect(names).toEqual(['Reel', 'Story']);
  });

  it.each([
    ['awaiting_payment', null, 'Payment'],
    ['pending', 'acceptance', 'Acceptance'],
    ['pending', 'quote', 'Price'],
    ['in_progress', null, 'Content'],
    ['completed', null, undefined],
  ] as const)('with the state %s and waitsFor %s, the current step is %s', async (status, waitsFor, now) => {
    answers(LIST, delivery([item()], { status, waitsFor }));
    open();
    const steps = await screen.findByRole('list', { name: 'Steps' });
    expect(within(steps).getAllByRole('listitem')).toHaveLength(4);
    expect(steps.querySelector('[aria-current=step]')?.textContent).toBe(now);
  });

  const textsOfSteps = async () =>
    within(await screen.findByRole('list', { name: 'Steps' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  it.each(ENDED_ORDER_STATES.flatMap((status) => DELIVERIES.map((of) => [status, of] as const)))(
    'a %s order with the delivery %p shows only steps as done that have happened',
    async (status, of) => {
      const isDone = of.postStatus === 'approved';
      const sent = of.contentStatus ? { submittedContentId: 'sub-1' } : {};
      answers(LIST, delivery([item({ ...of, ...sent })], { status: wireStatus(status) }));
      open();
      const content = (await screen.findByRole('heading', { name: 'Reel' })).closest('li')!;
      expect(within(content).queryAllByText('Accepted')).toHaveLength(isDone ? 1 : 0);
      expect(content).not.toHaveTextContent(/waiting|Waiting/);
      expect(within(content).queryByRole('button', { name: /Accept|Reject/ })).toBeNull();
      if (status !== 'completed') return expect(screen.queryByRole('list', { name: 'Steps' })).toBeNull();
      expect(await textsOfSteps()).toEqual([
        'Payment Done',
        'Acceptance Done',
        isDone ? 'Content Done' : 'Content Not done',
        'Completion Done',
      ]);
    },
  );
  it('an order that support got before the seller accepted it does not show the acceptance as done', async () => {
    const kinds = ['place_shown', 'pay', 'chargeback', 'chargeback_reopened'];
    const timeline = kinds.map((kind, at) => ({ kind, text: kind, at: `2026-11-2${at}T08:00:00.000Z` }));
    answers(LIST, delivery([item()], { status: 'disputed', timeline }));
    open();
    expect(await textsOfSteps()).toEqual(['Payment Done', 'Acceptance Not done', 'Content', 'Completion']);
  });
  it('a declined order shows no steps', async () => {
    answers(LIST, delivery([item()], { status: 'declined' }));
    open();
    expect(await screen.findByText('Not delivered')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Steps' })).toBeNull();
  });

  it('shows the brief in a collapsed section', async () => {
    answers(LIST, delivery([item()], { details }));
    open();
    const brief = within(await screen.findByRole('region', { name: 'The brief' }));
    const point = brief.getByText('Packed by hand');
    expect(point).not.toBeVisible();
    await userEvent.click(brief.getByText('Date box', { selector: 'summary *' }));
    expect(point).toBeVisible();
    expect(brief.getByText('Wanted by').nextElementSibling).toHaveTextContent('30-12-2026');
  });

  it('an expired order with a late payment says that the payment goes back', async () => {
    const receipt = { number: 'R-1', isRefund: false, createdAt: '2026-11-20T08:00:00.000Z', total: 990 };
    answers(
      LIST,
      delivery([item()], { status: 'expired', receipts: [{ ...receipt, pdfPath: 'r.pdf' }] as never }),
    );
    open();
    expect(await screen.findByText(/The payment goes back to you/)).toBeVisible();
    expect(screen.queryByText('This order expired before it was paid.')).toBeNull();
  });

  it('a completed order shows its receipt and "Order again", and its items show no waiting state', async () => {
    const receipt = {
      number: 'R-1',
      isRefund: false,
      createdAt: '2026-11-20T08:00:00.000Z',
      total: 990,
      pdfPath: 'receipts/r1.pdf?s=1',
    };
    const rejected = submitted({ id: 'b', contentStatus: 'rejected', reason: 'Off brief' });
    const items = [submitted(), item({ id: 'a', name: 'Story' }), rejected];
    const ended = { status: 'completed', completedAt: '2026-11-21T08:00:00.000Z' } as const;
    answers(LIST, delivery(items, { ...ended, receipts: [receipt] as never }));
    open();
    expect(await screen.findByRole('link', { name: 'Order again' })).toHaveAttribute('href', '/layla');
    expect(screen.getByRole('link', { name: 'Receipt' })).toHaveAttribute(
      'href',
      '/media/receipts/r1.pdf?s=1',
    );
    expect(screen.queryByRole('link', { name: 'Receipt R-1' })).toBeNull();
    expect(screen.getAllByText('Closed')).toHaveLength(2);
    expect(screen.getByText('Not delivered')).toBeVisible();
    expect(screen.queryByText(/Not decided|Waiting for you|Not delivered yet|revises/)).toBeNull();
  });

  it('rejected work shows the reason, and the page shows the due time once', async () => {
    const rejected = submitted({ contentStatus: 'rejected', reason: 'Off brief' });
    answers(LIST, delivery([rejected], { dueAt: '2099-11-30T08:00:00.000Z' }));
    open();
    expect(await screen.findByText('Reason: Off brief')).toBeVisible();
    expect(screen.getByText('Layla revises it.')).toBeVisible();
    expect(screen.getAllByText(/30-11-2099/)).toHaveLength(1);
  });

  it('shows no error while the code is typed', async () => {
    act(() => useMarket.setState(EMPTY_MARKET, true));
    answers('POST /auth/request/otp', { message: 'sent' });
    open();
    await userEvent.type(await screen.findByLabelText(/Phone number/), '501234567');
    await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
    await userEvent.type(await screen.findByLabelText('OTP'), '12');
    expect(screen.queryByText('This code is not right or no longer valid.')).toBeNull();
  });

  it('links to My orders without an order in the address and after a failed load', async () => {
    const { unmount } = open('/buyer-order-view');
    expect(await screen.findByRole('heading', { level: 1, name: 'No order in this link' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'How to open your order' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'My orders' })).toHaveAttribute('href', '/my-orders');
    unmount();
    answers(LIST, {}, 500);
    open();
    expect(await screen.findByRole('heading', { name: 'Your order could not be loaded' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'My orders' })).toHaveAttribute('href', '/my-orders');
  });

  it('cancels a late order after a confirmation', async () => {
    answers(LIST, delivery([item()], { canCancel: true, dueAt: '2020-01-01T00:00:00.000Z' }));
    const cancelled = answers('POST /order/cancel', { message: 'Cancelled' });
    open();
    expect(await screen.findByRole('region', { name: /^Late by/ })).toHaveTextContent(
      'It was due by 01-01-2020 04:00.',
    );
    expect(screen.getByRole('region', { name: /^Late by/ })).toHaveTextContent('get AED 990.00 back');
    // Head and card say that the order is late, so the row of the item does not repeat it.
    expect(screen.getByText('Late')).toBeVisible();
    expect(screen.queryByText(/In progress|’s turn|Late since/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel late order' }));
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel late order' }),
    );
    await waitFor(() => expect(cancelled[0]?.body).toEqual({ orderId: 'order-1' }));
    const toast = (await screen.findByText('Cancelled')).closest('.Toastify__toast');
    expect(toast).not.toHaveClass('Toastify__toast--success');
  });

  // @product §8.13
  it('a failed load shows "An unexpected error occurred" (product §8)', async () => {
    answers(LIST, {}, 500);
    open();
    expect(await screen.findByText('An unexpected error occurred')).toBeVisible();
  });
});
