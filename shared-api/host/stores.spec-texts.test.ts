import type { PublicSeller } from '../contract';
import { setMarket } from './index';

const reloaded = async () => {
  let fresh!: typeof import('./index');
  await jest.isolateModulesAsync(async () => {
    fresh = await import('./index');
  });
  return fresh;
};

// @product §3.21
it('a reload restores showPrices, buyer (with accessToken), publicSeller, selectedOrder and paymentLink (product §3)', async () => {
  const publicSeller = { id: 's', username: 'layla' } as PublicSeller;
  const state = {
    showPrices: false,
    buyer: { id: 'b', name: 'B', email: 'b@b.ae', phoneNumber: '+971501234567', accessToken: 't' },
    publicSeller,
    selectedOrder: { seller: publicSeller, type: 'reel' },
    paymentLink: '/pay',
  };
  setMarket(state);
  expect((await reloaded()).useMarket.getState()).toMatchObject(state);
});
