import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MyOrder } from '@linksouq/shared-api/contract';
import { setMarket, signInAccount, useCart } from '@linksouq/shared-api/host';
import { t } from '@linksouq/shared-ui/host';
import { answers, failureTable, fill, press, show, withApi } from '@linksouq/shared-ui/testing';
import AiBrief from './pages/AiBrief';
import BrandAccount from './pages/BrandAccount';
import BrandData from './pages/BrandData';
import Cart from './pages/Cart';
import EditAiBrief from './pages/EditAiBrief';
import MyCart from './pages/MyCart';
import MyOrders from './pages/MyOrders';
import PaymentSuccess from './pages/PaymentSuccess';
import Requirements from './pages/Requirements';
import { brief, buyer, cartOf, follow, line, ORDER_ID, seller } from './testing/people';
import { keepDraft } from '@linksouq/shared-ui/kit';

withApi('buyer');
const PHONE = '+971501112233';
const tab = { document: document.implementation.createHTMLDocument(), closed: false };
beforeEach(() => {
  const location = { replace: jest.fn() };
  jest.spyOn(window, 'open').mockReturnValue({ ...tab, close: jest.fn(), location } as unknown as Window);
  jest.spyOn(window, 'alert').mockImplementation(() => {});
});

const cart = () => {
  act(() => useCart.setState(cartOf(line(), follow)));
  answers('POST /auth/request/otp', {});
  answers('GET /user/linksouq/profile', { data: seller() });
  return show(Cart, '/cart');
};
const myCart = () => {
  act(() => {
    useCart.setState(cartOf(line(), follow));
    setMarket({ buyer, briefId: 'brief-1', showPrices: true, publicSeller: seller() });
  });
  answers('GET /brief', { data: [brief()] });
  answers('GET /user/linksouq/profile', { data: seller() });
  return show(MyCart, '/my-cart');
};
const asBuyer = () => act(() => setMarket({ buyer }));
const sentAMinuteAgo = () => keepDraft('sent-code', { to: PHONE, at: Date.now() - 60_000 });

const myOrder: MyOrder = {
  id: 'order-1',
  code: 'LS-AAAAAA',
  createdAt: '2026-03-01T08:00:00.000Z',
  status: 'completed',
  waitsFor: null,
  contentTypes: [1],
  brandName: 'Kahwa House',
  sellerName: 'Layla',
  sellerUsername: 'layla',
  total: 421.66,
  deadline: null,
  toReview: 0,
  receipts: [],
};
const myOrders = () => {
  act(() => signInAccount(buyer, false));
  answers('GET /my-orders', { data: [myOrder], next: null });
  return show(MyOrders, '/my-orders');
};
const preferences = { language: null, channel: null, quietFrom: null, quietTo: null, ordersOnly: false };
/** Opens the account page. A call with the value false gets no successful response. */
const brandAccount = (successful: { preferences?: boolean; messages?: boolean }) => {
  act(() => signInAccount(buyer, false));
  if (successful.preferences ?? true) answers('GET /my-orders/preferences', { data: preferences });
  if (successful.messages ?? true) answers('GET /my-orders/messages', { data: [], next: null });
  return show(BrandAccount, '/my-orders/account');
};
const brandData = () => {
  act(() => signInAccount(buyer, false));
  answers('GET /my-orders/data', { data: { blockers: [], open: [], backupDays: 30, copies: [] } });
  return show(BrandData, '/my-orders/data');
};

failureTable(__dirname, {
  requestOtp: {
    open: cart,
    make: async () => {
      // The form is a separate chunk, which loads after the cart opens.
      await screen.findByLabelText(t('WhatsApp number'));
      fill(t('WhatsApp number'), PHONE);
      await press('Send OTP');
    },
  },
  resendOtp: {
    open: () => {
      sentAMinuteAgo();
      cart();
    },
    make: async () => {
      fill(t('WhatsApp number'), PHONE);
      await press('Resend OTP');
    },
  },
  registerBuyer: {
    open: () => {
      sentAMinuteAgo();
      cart();
    },
    make: async () => {
      // Each field appears after the previous one is filled in.
      await screen.findByLabelText(t('WhatsApp number'));
      fill(t('WhatsApp number'), PHONE);
      await screen.findByLabelText(t('OTP'));
      fill(t('OTP'), '123456');
      await screen.findByLabelText(t('Name'));
      fill(t('Name'), 'Noor');
      fill(t('Email'), 'noor@kahwa.ae');
      await press('Continue');
    },
  },
  getPublicProfile: {
    open: myCart,
    hasOwnText: true,
    next: 'Make Payment',
  },
  getBriefs: {
    open: () => {
      asBuyer();
      show(Requirements, '/requirements');
    },
  },
  getBrief: {
    open: () => {
      myCart();
      answers('GET /brief', { data: [brief({ id: 'newer' })], next: 'place' });
    },
    params: { id: 'brief-1' },
  },
  readWebsite: {
    open: () => {
      asBuyer();
      show(AiBrief, '/ai-brief');
    },
    make: async () => {
      fill(t('Website URL'), 'https://kahwa.ae');
      await press('Create brief with AI');
    },
    next: 'Create brief',
    staysWhenOffline: true,
  },
  createBrief: {
    open: () => {
      asBuyer();
      show(AiBrief, '/ai-brief');
    },
    make: async () => {
      await userEvent.click(screen.getByRole('button', { name: t('Write it myself') }));
      fill(t('Brand name'), 'Kahwa House');
      fill(t('Product to feature'), 'Cold brew');
      fill(t('Brand Instagram account'), '@kahwa');
      fill(t('Deadline'), '2099-01-31');
      fill(t('Other'), 'Fresh beans');
      await press('Create brief');
    },
  },
  updateBrief: {
    open: () => {
      asBuyer();
      answers('GET /brief', { data: [brief()] });
      show(EditAiBrief, '/edit-ai-brief', { state: { briefId: 'brief-1' } });
    },
    params: { id: 'brief-1' },
    make: async () => {
      await screen.findByLabelText(t('Product to feature'));
      fill(t('Product to feature'), 'Hot brew');
      await press('Update brief');
    },
  },
  placeOrder: {
    open: myCart,
    make: () => press('Make Payment'),
  },
  signInBrand: {
    open: () => {
      sentAMinuteAgo();
      show(MyOrders, '/my-orders');
    },
    make: async () => {
      await screen.findByLabelText(t('OTP'));
      fill(t('OTP'), '123456');
      await press('Open my orders');
    },
  },
  getMyOrders: { open: myOrders },
  openMyOrder: { open: myOrders, make: () => press('View order') },
  orderAgain: { open: myOrders, make: () => press('Order again') },
  logoutBuyer: {
    open: myOrders,
    // The page and its dialog each have a button with this name. The table omits the button "Sign out", because
    // this button ends the session in this browser without waiting for a response.
    make: async () => {
      await press('Sign out on all devices');
      await screen.findByRole('dialog');
      await press('Sign out on all devices');
    },
  },
  getBrandPreferences: { open: () => brandAccount({ preferences: false }) },
  getBrandMessages: { open: () => brandAccount({ messages: false }) },
  saveBrandPreferences: { open: () => brandAccount({}), make: () => press('Save') },
  changeBrandContact: {
    open: () => brandAccount({}),
    make: async () => {
      await userEvent.click(await screen.findByRole('button', { name: t('Change your phone number') }));
      fill(t('New phone number'), '+971501112299');
      await press('Send the codes');
    },
    secret: true,
  },
  getBrandData: { open: brandData },
  copyBrandData: { open: brandData, make: () => press('Get a copy') },
  deleteBrandAccount: { open: brandData, make: () => press('Delete my account') },
  openOrderLink: {
    open: () => show(PaymentSuccess, `/payment-success?order_id=${ORDER_ID}#t=secret`),
    noMessageBecause: 'the page shows other ways to open the order, and does not say that the order is paid',
  },
  getBuyerDelivery: {
    open: () => {
      act(() => setMarket({ orderAccess: { orderId: ORDER_ID, accessToken: 'order-token' } }));
      show(PaymentSuccess, `/payment-success?order_id=${ORDER_ID}`);
    },
    params: { orderId: ORDER_ID },
    noMessageBecause: 'the page shows other ways to open the order, and does not say that the order is paid',
  },
});
