import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setMarket, signIn } from '@linksouq/shared-api/host';
import type { SellerSession } from '@linksouq/shared-api/contract';
import { publicSeller } from '@linksouq/shared-api/testing';
import { t } from '@linksouq/shared-ui/host';
import { answers, failureTable, press, show, withApi } from '@linksouq/shared-ui/testing';
import PlacedOrder from './pages/SellerPage/PlacedOrder';
import SellerPage from './pages/SellerPage';

withApi();

const page = () => show(SellerPage, '/:username', { to: '/layla' });

failureTable(__dirname, {
  getPublicProfile: { open: page, hasOwnText: true, next: 'Try again' },
  getBuyerDelivery: {
    open: () => {
      act(() => setMarket({ orderAccess: { orderId: 'order-1', accessToken: 'order-token' } }));
      show(() => <PlacedOrder orderId="order-1" />, '/layla');
    },
    params: { orderId: 'order-1' },
    noMessageBecause: 'the card says that the requirements were sent, and leads to the order',
  },
  noteCart: {
    open: () => {
      answers('GET /user/linksouq/profile', { data: publicSeller() });
      page();
    },
    make: async () => {
      const name = t('Add {name} to cart', { name: t('Post') });
      await userEvent.click(await screen.findByRole('button', { name }));
    },
    noMessageBecause: 'the item is in the cart, and only the statistics of the seller lack this cart',
  },
  markProfileShared: {
    open: () => {
      const seller = publicSeller();
      const owner = { ...seller, stepper: 4, isUrlShared: false, status: 'active', accessToken: 'token' };
      act(() => signIn(owner as unknown as SellerSession));
      answers('GET /user/linksouq/profile', { data: seller });
      page();
    },
    make: () => press('Share'),
    noMessageBecause: 'the link is shared even without this call, and the next Share tells the server',
  },
});
