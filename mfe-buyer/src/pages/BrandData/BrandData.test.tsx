import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signInAccount, useAccount, useMarket } from '@linksouq/shared-api/host';
import { answers, answersWith, fill, sentTo, show, withApi } from '@linksouq/shared-ui/testing';
import { buyer } from '../../testing/people';
import BrandData from './index';

withApi('account');
const COPY = 'POST /my-orders/data/copy';
const DELETE = 'POST /my-orders/data/delete';

beforeEach(() => {
  act(() => signInAccount(buyer, false));
  answers('GET /my-orders/data', { data: { blockers: [], backupDays: 30, copies: [] } });
});
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const asksForCode = {
  status: 422,
  body: { message: 'A code is needed', errors: { otp: 'A code is needed' } },
};

describe('the data of a brand', () => {
  it.each([
    [COPY, 'Get a copy', 'Prepare the copy'],
    [DELETE, 'Delete my account', 'Delete for ever'],
  ])(
    'when %s fails after the code, the reason is shown, the code stays, and it can be repeated',
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

  it('a deleted account is signed out in this browser, and its open order page closes', async () => {
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

  it('open items replace the button for the deletion', async () => {
    answers('GET /my-orders/data', { data: { blockers: ['orders'], backupDays: 30, copies: [] } });
    show(BrandData, '/my-orders/data');
    const card = within(await screen.findByRole('region', { name: 'Delete your account' }));
    expect(card.getByText('You have open orders. Finish or cancel them first.')).toBeVisible();
    expect(card.queryByRole('button')).toBeNull();
  });
});
