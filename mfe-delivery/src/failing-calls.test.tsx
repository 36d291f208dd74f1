import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EMPTY_MARKET, signIn, useMarket } from '@linksouq/shared-api/host';
import { t } from '@linksouq/shared-ui/host';
import type { SellerSession } from '@linksouq/shared-api/contract';
import { answers, choose, failureTable, file, fill, press, show, withApi } from '@linksouq/shared-ui/testing';
import { submissionState } from './delivery/submission-state';
import BuyerOrderView from './pages/BuyerOrderView';
import OrderDelivery from './pages/OrderDelivery';
import SubmitContent from './pages/SubmitContent';
import SubmitPostLink from './pages/SubmitPostLink';
import { delivery, item, order } from './testing/delivery';
import { keepDraft } from '@linksouq/shared-ui/kit';

withApi('seller');
const PHONE = '+971501234567';
const id = { id: 'order-1' };
const submitted = item({ contentStatus: 'pending', submittedContentId: 'sub-1', contentUrl: 'p/a.mp4' });
beforeEach(() => {
  signIn({ id: 'seller-1', accessToken: 'token' } as SellerSession);
  const tab = { document: document.implementation.createHTMLDocument(), closed: false, close: jest.fn() };
  jest
    .spyOn(window, 'open')
    .mockReturnValue({ ...tab, location: { replace: jest.fn() } } as unknown as Window);
});

const sellerView = (change: object = {}) => {
  answers('GET /order/seller/submit-content/order-1', delivery([item()], change));
  return show(OrderDelivery, '/order-delivery/:id', { to: '/order-delivery/order-1' });
};
const viewWithoutToken = (hash = '') => {
  act(() => useMarket.setState(EMPTY_MARKET, true));
  return show(BuyerOrderView, '/buyer-order-view', { to: `/buyer-order-view?order_id=order-1${hash}` });
};
const buyerView = (items = [submitted], change: object = {}) => {
  const orderAccess = { orderId: 'order-1', accessToken: 'order-token' };
  act(() => useMarket.setState({ ...EMPTY_MARKET, orderAccess }, true));
  answers('GET /submit-content/order-1', delivery(items, change));
  return show(BuyerOrderView, '/buyer-order-view', { to: '/buyer-order-view?order_id=order-1' });
};
const expand = async () => {
  const details = t('Details of {name}', { name: t('Reel') });
  await userEvent.click(await screen.findByRole('button', { name: details }));
};
const sentAMinuteAgo = () => keepDraft('sent-code', { to: PHONE, at: Date.now() - 60_000 });
const submit = () => {
  const state = submissionState(order(), item(), 2);
  return show(SubmitContent, '/submit-content', { state });
};

failureTable(__dirname, {
  getSellerDelivery: { open: sellerView, params: id, hasOwnText: true },
  disputeOrder: {
    open: () => sellerView({ canDispute: true }),
    params: id,
    make: async () => {
      await press('Ask support to decide');
      await press('Ask support to decide');
    },
  },
  uploadFiles: {
    open: submit,
    make: async () => {
      await screen.findByRole('heading', { name: t('Submit Content') });
      choose(document.querySelector('input[type=file]')!, file('a.mp4', 'video/mp4'));
    },
    nextWhenRefused: 'Choose another file',
  },
  submitContent: {
    open: () => {
      answers('POST /user/media/multiple', { data: ['private/a.mp4'] });
      submit();
    },
    make: async () => {
      choose(document.querySelector('input[type=file]')!, file('a.mp4', 'video/mp4'));
      await screen.findByText(t('Uploaded'));
      fill(t('Content name'), 'Final cut');
      await press('Send for approval');
    },
  },
  submitPostLink: {
    open: () => {
      const approved = item({ contentStatus: 'approved', submittedContentId: 'sub-1' });
      show(SubmitPostLink, '/submit-post-link', { state: submissionState(order(), approved, 1) });
    },
    make: async () => {
      fill(t('Link of your post'), 'https://www.instagram.com/reel/abc');
      await press('Send for approval');
    },
  },
  getBuyerDelivery: { open: buyerView, params: { orderId: 'order-1' }, hasOwnText: true },
  approveContent: {
    open: buyerView,
    make: async () => {
      await expand();
      await press('Accept');
    },
  },
  rejectContent: {
    open: buyerView,
    make: async () => {
      await expand();
      await press('Reject');
      fill(t('Reason'), 'Off brief');
      fill(t('What should change?'), 'Show the label');
      await press('Reject');
    },
    comeBack: async () => {
      await expand();
      await userEvent.click(screen.getByRole('button', { name: t('Reject') }));
    },
  },
  payOrder: {
    open: () => buyerView([item()], { status: 'awaiting_payment', payableUntil: '2026-11-22T08:00:00.000Z' }),
    make: () => press('Make Payment'),
  },
  cancelLateOrder: {
    open: () => buyerView([item()], { canCancel: true, dueAt: '2020-01-01T00:00:00.000Z' }),
    make: async () => {
      await press('Cancel late order');
      await press('Cancel late order');
    },
  },
  buyerDispute: {
    open: () => buyerView([item()], { canDispute: true }),
    make: async () => {
      await press('Ask support to decide');
      await press('Ask support to decide');
    },
  },
  openOrderLink: { open: () => viewWithoutToken('#t=s3cret'), hasOwnText: true, nextWhenRefused: 'Send OTP' },
  requestOtp: {
    open: viewWithoutToken,
    make: async () => {
      fill(t('Phone number'), PHONE);
      await press('Send OTP');
    },
  },
  resendOtp: {
    open: () => {
      sentAMinuteAgo();
      viewWithoutToken();
    },
    make: async () => {
      fill(t('Phone number'), PHONE);
      await press('Resend');
    },
  },
  openOrderByOtp: {
    open: () => {
      sentAMinuteAgo();
      viewWithoutToken();
    },
    make: async () => {
      fill(t('Phone number'), PHONE);
      fill(t('OTP'), '123456');
    },
    again: 'Open order',
  },
});
