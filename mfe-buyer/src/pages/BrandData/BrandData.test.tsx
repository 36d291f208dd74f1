import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatDate } from '@linksouq/shared-api/contract';
import { signInAccount, signOutAccount, useAccount, useMarket } from '@linksouq/shared-api/host';
import { answers, answersWith, fill, sentTo, show, withApi } from '@linksouq/shared-ui/testing';
import { buyer, seller } from '../../testing/people';
import BrandData from './index';

withApi('account');
const COPY = 'POST /my-orders/data/copy';
const DELETE = 'POST /my-orders/data/delete';

beforeEach(() => {
  act(() => signInAccount(buyer, false));
  answers('GET /my-orders/data', { data: { blockers: [], open: [], backupDays: 30, copies: [] } });
});
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const asksForCode = {
  status: 422,
  body: { message: 'A code is needed', errors: { otp: 'A code is needed' } },
};

describe('the data of a brand', () => {
  it('without a session, the brand signs in on this page and then sees its data', async () => {
    act(() => signOutAccount());
    answers('POST /auth/request/otp', { message: 'sent' });
    answers('POST /auth/verify/otp/buyer', { data: buyer });
    show(BrandData, '/my-orders/data');
    await screen.findByLabelText('Phone number');
    fill('Phone number', '501112233');
    await press('Send OTP');
    await screen.findByLabelText('OTP');
    fill('OTP', '123456');
    await press('Open my data');
    expect(await screen.findByRole('button', { name: 'Get a copy' })).toBeVisible();
  });
  it.each([
    [COPY, 'Get a copy', 'Prepare the copy'],
    [DELETE, 'Delete my account', 'Delete for ever'],
  ])(
    'if %s fails after the code was sent, shows the reason, keeps the code and allows another try',
    async (call, start, confirm) => {
      answersWith(call, ({ body }) =>
        (body as { otp?: number }).otp ? { status: 429, body: { message: 'Too many tries.' } } : asksForCode,
      );
      show(BrandData, '/my-orders/data');
      await press(start);
      await screen.findByLabelText('Code');
      fill('Code', '123456');
      await press(confirm);
      expect(await screen.findByText('That did not work: Too many tries.')).toBeVisible();
      expect(screen.getByLabelText('Code')).toHaveValue('123456');
      expect(useAccount.getState().account).toEqual(buyer);
      await press(confirm);
      await waitFor(() => expect(sentTo(call)).toHaveLength(3));
      expect(sentTo(call).at(-1)!.body).toEqual({ otp: 123456 });
    },
  );

  it('a wrong code shows one error at the code field until a new code was sent', async () => {
    const wrong = 'The code is wrong.';
    answersWith(DELETE, ({ body }) =>
      (body as { otp?: number }).otp
        ? { status: 422, body: { message: wrong, errors: { otp: wrong } } }
        : asksForCode,
    );
    show(BrandData, '/my-orders/data');
    await press('Delete my account');
    await screen.findByLabelText('Code');
    fill('Code', '123456');
    await press('Delete for ever');
    expect(await screen.findByText(wrong)).toBeVisible();
    expect(screen.getAllByText(new RegExp(wrong))).toHaveLength(1);

    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 30_000);
    await press('Resend');
    await waitFor(() => expect(screen.queryByText(wrong)).toBeNull());
    expect(sentTo(DELETE).at(-1)!.body).toEqual({});
    jest.mocked(Date.now).mockRestore();
  });

  it('the deletion removes the account session, the buyer session and the access to an order from this browser', async () => {
    act(() =>
      useMarket.setState({ buyer, orderAccess: { orderId: 'order-1', accessToken: 'only-this' } as never }),
    );
    answersWith(DELETE, ({ body }) =>
      (body as { otp?: number }).otp ? { body: { message: 'Deleted.' } } : asksForCode,
    );
    show(BrandData, '/my-orders/data');
    await press('Delete my account');
    await screen.findByLabelText('Code');
    fill('Code', '123456');
    await press('Delete for ever');
    expect(await screen.findByText('Your account is deleted.')).toBeVisible();
    const { buyer: kept, orderAccess } = useMarket.getState();
    expect([useAccount.getState().account, kept, orderAccess]).toEqual([null, null, null]);
  });

  it.each([
    ['the page of the seller who was visited last', seller(), '/layla'],
    ['the cart if no seller is known', null, '/cart'],
  ])('the deletion opens %s, and not the log-in of sellers', async (_, publicSeller, page) => {
    act(() => useMarket.setState({ publicSeller }));
    answersWith(DELETE, ({ body }) =>
      (body as { otp?: number }).otp ? { body: { message: 'Deleted.' } } : asksForCode,
    );
    const { at } = show(BrandData, '/my-orders/data');
    await press('Delete my account');
    await screen.findByLabelText('Code');
    fill('Code', '123456');
    await press('Delete for ever');
    await waitFor(() => expect(at()).toBe(page));
  });

  it('open orders disable the deletion, and each order shows what to do', async () => {
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const name = 'Layla Haddad';
    const order = { what: 'orders', orderId: 'order-1', code: 'LS-1', name, state: 'in_progress', until };
    const open = [
      order,
      { ...order, orderId: 'order-2', code: 'LS-2', until: '2026-01-01T08:00:00.000Z' },
      { ...order, orderId: 'order-3', code: 'LS-3', state: 'pending' },
      // Another blocker of order-3 adds no row.
      { ...order, orderId: 'order-3', code: 'LS-3', what: 'refund' },
      { ...order, orderId: 'order-4', code: 'LS-4', state: 'disputed', until: null },
      { what: 'refund', orderId: null, code: '', state: '', until: null },
    ];
    answers('GET /my-orders/data', {
      data: { blockers: ['orders', 'refund'], open, backupDays: 30, copies: [] },
    });
    show(BrandData, '/my-orders/data');
    const card = within(await screen.findByRole('region', { name: 'Delete your account' }));
    const date = formatDate(until);
    expect(
      card.getByText('5 things are open. You can delete your account when they are settled.'),
    ).toBeVisible();
    expect(card.getAllByRole('listitem')).toHaveLength(3);
    await press('Show all 5');
    expect(screen.getByRole('button', { name: 'Show fewer' })).toHaveFocus();
    expect(card.getAllByRole('listitem').map((row) => row.textContent!.replaceAll(/\s+/g, ' '))).toEqual([
      `${name} LS-1 You can cancel from ${date} if it is not delivered`,
      `${name} LS-2 Late: accept what is delivered, or cancel it`,
      `${name} LS-3 Answer due by ${date}`,
      `${name} LS-4 With support`,
      'A refund is on its way Wait until it is done',
    ]);
    const links = card.getAllByRole('link', { name: /^Open order LS-[123]$/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/my-orders?q=LS-1',
      '/my-orders?q=LS-2',
      '/my-orders?q=LS-3',
    ]);
    const deletion = card.getByRole('button', { name: 'Delete my account' });
    expect(deletion).toBeDisabled();
    expect(deletion).toHaveAccessibleDescription('Possible after everything is settled');
  });

  it('if only orders block the deletion, the texts mention only orders', async () => {
    const order = { what: 'orders', orderId: 'order-1', code: 'LS-1', name: 'Layla', until: null };
    answers('GET /my-orders/data', {
      data: { blockers: ['orders'], open: [{ ...order, state: 'disputed' }], backupDays: 30, copies: [] },
    });
    show(BrandData, '/my-orders/data');
    const sum = await screen.findByText('1 open order. You can delete your account when it is finished.');
    const meaning = screen.getByText(/^Everything about you is deleted/);
    expect(meaning.compareDocumentPosition(sum)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText('Possible after your open orders')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });

  it('if a new order blocks the deletion, shows this order and no code field', async () => {
    answersWith(DELETE, () => {
      const order = { what: 'orders', orderId: 'order-1', code: 'LS-9', state: 'disputed', until: null };
      answers('GET /my-orders/data', {
        data: { blockers: ['orders'], open: [order], backupDays: 30, copies: [] },
      });
      return { status: 409, body: { message: 'Please settle your open orders and money first.' } };
    });
    show(BrandData, '/my-orders/data');
    await press('Delete my account');
    expect(await screen.findByText('LS-9')).toBeVisible();
    expect(screen.queryByLabelText('Code')).toBeNull();
  });
});
