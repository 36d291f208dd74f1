import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DECLINE_REASONS, DEFAULT_ADDONS } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import {
  answers,
  choose,
  failureTable,
  file,
  fill,
  press,
  show,
  storedDraft,
} from '@linksouq/shared-ui/testing';
import Bundle from './pages/Bundle';
import CreateQuote from './pages/CreateQuote';
import DeclineReason from './pages/DeclineReason';
import EditProfile from './pages/EditProfile';
import MyEarning from './pages/MyEarning';
import OrderDetails from './pages/OrderDetails';
import OrderListing from './pages/OrderListing';
import Payout from './pages/Payout';
import Plans from './pages/Plans';
import Settings from './pages/Settings';
import MyData from './pages/MyData';
import Profile from './pages/Profile';
import Reels from './pages/Reels';
import SellContent from './pages/SellContent';
import { allContent, bundle, content, dashboard, order, pageStatistics } from './testing/samples';
import { asSeller, withSeller } from './testing/signed-in';
import { keepDraft } from '@linksouq/shared-ui/kit';

withSeller();
const bank = {
  name: 'Emirates Bank',
  title: 'Layla Haddad',
  account: '•••• 3456',
  address: 'Dubai Marina',
  userId: 'seller-1',
};
const addons = { userId: 'seller-1', ...DEFAULT_ADDONS, followPrice: 100 };
const noBundle = { discount: null, contents: [], data: null };
const someBundle = { discount: 20, contents: bundle().contents, data: bundle() };
const earnings = (account = '•••• 3456') => ({
  data: {
    bank: { name: 'Emirates Bank', title: 'Layla Haddad', account, totalEarning: 900 },
    withdrawlHistory: [],
    returnedWithdrawals: [],
    earningsByDay: [],
  },
});
const id = { id: 'order-1' };
const orderPage = (Page: () => React.ReactNode, path: string, change: object = {}) => {
  answers('GET /order/order-1', { data: order(change) });
  return show(Page, `${path}/:id`, { to: `${path}/order-1` });
};
const hiddenPrices = { showPrices: false, totalAmount: 0 };
const reels = (state?: object) => show(Reels, '/reels', { state });
const sellContent = (data: object | null) => {
  answers('GET /content', allContent());
  answers('GET /addons', { data });
  return show(SellContent, '/sell-content', { to: '/sell-content?tab=addons' });
};
const bundlePage = (stored: object) => {
  answers('GET /content', allContent());
  answers('GET /bundles', stored);
  return show(Bundle, '/bundle');
};
const profile = () => {
  answers('GET /user/seller/dashboard', dashboard());
  answers('GET /payout/earnings', earnings());
  answers('GET /order', { data: [order()] });
  answers('GET /user/page-statistics', { data: pageStatistics() });
  return show(Profile, '/profile');
};
const myData = () => {
  answers('GET /user/data', { data: { copies: [], blockers: [], open: [], backupDays: 35 } });
  return show(MyData, '/my-data');
};
const preferences = { language: null, channel: null, quietFrom: null, quietTo: null, ordersOnly: false };
/** Opens the settings. A call with the value false gets no successful response. */
const settings = (answered: { preferences?: boolean; messages?: boolean }) => {
  if (answered.preferences ?? true) answers('GET /user/preferences', { data: preferences });
  if (answered.messages ?? true) answers('GET /user/messages', { data: [], next: null });
  return show(Settings, '/settings');
};
const type = async (label: string, text: string) => {
  await screen.findByLabelText(t(label));
  fill(t(label), text);
};
/** Types the price of the first add-on. */
const price = async (text: string) => {
  const [field] = await screen.findAllByPlaceholderText(/150/);
  fireEvent.change(field!, { target: { value: text } });
};
const photo = () => file('a.jpg', 'image/jpeg');
const pick = async (label: string, chosen: File) => choose(await screen.findByLabelText(t(label)), chosen);

const planPage = (change: object) => {
  const plan = { status: 'active', isVip: true, price: 89, renewsAt: null, endsAt: null };
  const can = { canCancel: false, canResume: false, hasPortal: false };
  answers('GET /user/plan', { data: { ...plan, paymentMethod: null, receipts: [], ...can, ...change } });
  return show(Plans, '/plans');
};

failureTable(__dirname, {
  getProfile: { open: () => show(EditProfile, '/edit-profile') },
  getDashboard: { open: profile },
  getPageStatistics: { open: profile },
  setAvailability: {
    open: () => {
      asSeller({ available: false });
      profile();
    },
    make: () => press('Take orders again'),
  },
  markProfileShared: {
    open: () => {
      asSeller({ isUrlShared: false });
      profile();
    },
    make: async () => {
      await press('Share');
    },
    noMessageBecause: 'the link is shared even without this call, and the next Share tells the server',
  },
  uploadMedia: {
    open: () => show(EditProfile, '/edit-profile'),
    make: () => pick('Change profile picture', photo()),
    again: 'Retry',
  },
  uploadCover: {
    open: () => show(EditProfile, '/edit-profile'),
    make: () => pick('Change cover image', photo()),
    again: 'Retry',
  },
  uploadFiles: {
    open: () => reels(),
    make: async () =>
      choose(await screen.findByLabelText(new RegExp(t('Upload files'))), file('a.mp4', 'video/mp4')),
    again: 'Retry',
  },
  saveProfile: {
    open: () => show(EditProfile, '/edit-profile'),
    make: async () => {
      await type('Display Name', 'Layla H.');
      await press('Save Changes');
    },
  },
  getAddons: { open: () => sellContent(null) },
  createAddons: {
    open: () => sellContent(null),
    make: async () => {
      await price('120');
      await press('Save');
    },
  },
  updateAddons: {
    open: () => sellContent(addons),
    make: async () => {
      await price('120');
      await press('Save');
    },
  },
  getContent: { open: () => reels() },
  createContent: {
    open: () => {
      if (storedDraft('content-page-2') === undefined)
        keepDraft('content-page-2', { previousContent: content(2).previousContent });
      reels();
    },
    make: async () => {
      await type('Setup Price', '900');
      await press('Save');
    },
  },
  updateContent: {
    open: () => reels(content(2)),
    params: { id: 'page-2' },
    make: async () => {
      await type('Setup Price', '900');
      await press('Update');
    },
  },
  setPriceVisibility: {
    open: () => {
      answers('GET /content', allContent());
      show(SellContent, '/sell-content');
    },
    make: async () => {
      await userEvent.click(
        await screen.findByRole('radio', { name: new RegExp(t('Send prices after the brief')) }),
      );
      await press('Save');
    },
  },
  getBank: { open: () => show(Payout, '/payout') },
  createBank: {
    open: () => {
      answers('GET /banks', { data: null });
      show(Payout, '/payout');
    },
    make: async () => {
      await type('Bank name', bank.name);
      await type('Account holder name', bank.title);
      await type('Account number', '123456789');
      await type('Address', bank.address);
      await press('Save');
    },
    secret: true,
  },
  updateBank: {
    open: () => {
      answers('GET /banks', { data: bank });
      show(Payout, '/payout');
    },
    make: async () => {
      await press('Change account');
      await type('Address', 'Jumeirah');
      await press('Update');
    },
  },
  getBundle: { open: () => bundlePage(noBundle) },
  createBundle: {
    open: () => bundlePage(noBundle),
    make: async () => {
      await userEvent.click(await screen.findByRole('checkbox', { name: t('Reels') }));
      await press('Create Bundle');
    },
  },
  updateBundle: {
    open: () => bundlePage(someBundle),
    make: async () => {
      await userEvent.click(await screen.findByRole('radio', { name: /35%/ }));
      await press('Edit Bundle');
    },
  },
  getOrders: { open: () => show(OrderListing, '/order-listing') },
  getOrder: { open: () => orderPage(OrderDetails, '/order-details'), params: id },
  acceptOrder: {
    open: () => orderPage(OrderDetails, '/order-details'),
    params: id,
    make: () => press('Accept'),
  },
  rejectOrder: {
    open: () => orderPage(DeclineReason, '/decline-reason'),
    params: id,
    make: async () => {
      await type('Reason', DECLINE_REASONS[1]);
      await press('Decline Order');
    },
  },
  sendQuote: {
    open: () => orderPage(CreateQuote, '/create-quote', hiddenPrices),
    make: async () => {
      await type('Price', 'AED2000');
      await press('Send Quote');
      await press('Confirm and send');
    },
  },
  getEarnings: { open: () => show(MyEarning, '/my-earning') },
  requestPayout: {
    open: () => {
      answers('GET /payout/earnings', earnings());
      answers('GET /order', { data: [] });
      show(MyEarning, '/my-earning');
    },
    make: async () => {
      await press('Withdraw Earnings');
      await press('Confirm withdrawal');
    },
  },
  getPlan: { open: () => show(Plans, '/plans') },
  cancelPlan: {
    open: () => planPage({ canCancel: true, renewsAt: '2026-04-15T08:00:00.000Z' }),
    make: async () => {
      await press('Cancel plan');
      await press('Cancel plan');
    },
  },
  resumePlan: { open: () => planPage({ canResume: true }), make: () => press('Resume VIP') },
  openPlanPortal: { open: () => planPage({ hasPortal: true }), make: () => press('Manage payment') },
  subscribe: {
    open: () => {
      asSeller({ subscriptionStatus: 'free' });
      show(Plans, '/plans');
    },
    make: () => press('Subscribe'),
  },
  getPreferences: { open: () => settings({ preferences: false }) },
  getMessages: { open: () => settings({ messages: false }) },
  savePreferences: { open: () => settings({}), make: () => press('Save') },
  changeContact: {
    open: () => settings({}),
    make: async () => {
      await userEvent.click(await screen.findByRole('button', { name: t('Change your phone number') }));
      fill(t('New phone number'), '+971501112299');
      await press('Send the codes');
    },
    secret: true,
  },
  getMyData: { open: () => show(MyData, '/my-data') },
  copyMyData: { open: myData, make: () => press('Get a copy') },
  deleteMyAccount: { open: myData, make: () => press('Delete my account') },
});
