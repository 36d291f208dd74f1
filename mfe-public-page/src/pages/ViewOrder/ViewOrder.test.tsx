import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setMarket, useCart, useMarket } from '@linksouq/shared-api/host';
import { sellerWithHiddenPrices, seller } from '../../testing/seller';
import { answers, hold, sent, show, withApi } from '@linksouq/shared-ui/testing';
import ViewOrder from './index';

withApi('seller');
const open = (type: string, shownSeller = seller()) =>
  show(ViewOrder, '/view-order', { to: `/view-order?u=layla&type=${type}`, data: { data: shownSeller } });

describe('Public View Order (product §2)', () => {
  // @product §2.13 §2.100 §2.101
  it.each([10, 20, 35])('a bundle shows save badge %d%, contents, original and bundle price', (discount) => {
    open('bundle', seller({ bundle: { ...seller().bundle!, discount } }));
    expect(screen.getByText(`Save ${discount}%`)).toBeVisible();
    const contents = within(screen.getByRole('list', { name: 'In this bundle' }));
    expect(contents.getByText('Stories')).toBeVisible();
    expect(contents.getByText('Reels')).toBeVisible();
    expect(contents.queryByText('Posts')).toBeNull();
    expect(screen.getByText('Original price', { selector: 'dt' }).nextElementSibling).toHaveTextContent(
      'AED 1,750',
    );
    expect(screen.getByText('Bundle price').nextElementSibling).toHaveTextContent('AED 1,400');
    expect(screen.getByText('Stories last 24 hours')).toBeVisible();
  });

  it('a row of a bundle shows the number of items and the delivery time', () => {
    const contents = seller().contents.map((c) => ({ ...c, deliveryTimeNeeded: '5d' }));
    open('bundle', seller({ contents }));
    expect(screen.getByText('1 story · Delivery in 5 Days')).toBeVisible();
    expect(screen.getByText('1 reel · Delivery in 5 Days')).toBeVisible();
  });

  // @product §1.1 §2.13 §2.103 §2.105
  it.each([
    // @product §2.102
    ['2d', '2 Days'],
    ['3d', '3 Days'],
    // @product §2.102
    ['5d', '5 Days'],
  ])(
    'a content page shows the delivery time %s as %s, the price and previous content',
    (deliveryTimeNeeded, label) => {
      const contents = seller().contents.map((c) => ({ ...c, deliveryTimeNeeded }));
      open('post', seller({ contents }));
      expect(screen.getByRole('heading', { level: 1, name: 'Posts' })).toBeVisible();
      expect(screen.getByText(label)).toBeVisible();
      expect(screen.getByText('Price').nextElementSibling).toHaveTextContent('AED 750');
      expect(screen.getAllByRole('img', { name: /^Post \d of 3$/ })).toHaveLength(3);
    },
  );

  it('a step in the history to another item shows its first picture', () => {
    const { container, history } = open('post');
    const strip = () => container.querySelector('.strip')!;
    const shownDot = () =>
      [...container.querySelectorAll('.dots span')].findIndex((dot) => 'at' in (dot as HTMLElement).dataset);
    Object.defineProperties(strip(), { clientWidth: { value: 400 }, scrollLeft: { value: 800 } });
    fireEvent.scroll(strip());
    expect(shownDot()).toBe(2);
    act(() => history.push('/view-order?u=layla&type=reel'));
    expect(screen.getByRole('heading', { level: 1, name: 'Reels' })).toBeVisible();
    expect(strip().scrollLeft).toBe(0);
    expect(shownDot()).toBe(0);
  });

  it('with hidden prices, a text says when the influencer sends prices', () => {
    open('reel', sellerWithHiddenPrices());
    expect(
      // @product §2.104
      screen.getByText('This influencer will send prices after reviwing your requirements'),
    ).toBeVisible();
    expect(document.body).not.toHaveTextContent('AED');
  });

  // @product §9.17
  it('a story shows how long it is online', () => {
    open('story');
    expect(screen.getByText('Stories last 24 hours')).toBeVisible();
  });

  it('a video shows its poster first and plays on tap', async () => {
    open('reel');
    const poster = screen.getByRole('button', { name: 'Play Reel 1 of 3' });
    expect(poster.querySelector('img')).toHaveAttribute('src', '/media/thumbnails/r1.webp');
    expect(document.querySelector('video')).toBeNull();
    await userEvent.click(poster);
    expect(document.querySelector('video')).toHaveAttribute('src', '/media/media/r1.mp4');
  });

  // @product §1.16 §2.106 §3.16 §4.9 §8.22
  it('"Add to Cart" shows "Item added to cart" and adds at most one item per content type', async () => {
    open('bundle');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Add to Cart' }));
    expect(await screen.findByText('Item added to cart')).toBeVisible();
    expect(useCart.getState().items).toEqual([
      {
        name: 'Bundle',
        addOn: false,
        setupPrice: 1400,
        contentType: 4,
        slug: 'bundle',
        quantity: 1,
        id: 'bundle-1',
        content: false,
      },
    ]);
    expect(useMarket.getState()).toMatchObject({ showPrices: true, publicSeller: { id: 'seller-1' } });
  });

  it('with hidden prices, the cart stores the price 0, and showPrices is false', async () => {
    open('post', sellerWithHiddenPrices());
    await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
    expect(useCart.getState().items[0]!.setupPrice).toBe(0);
    expect(useMarket.getState().showPrices).toBe(false);
  });

  it('for a seller who takes no orders, shows the reason and disables Add to Cart', () => {
    open('post', seller({ canSell: false, cannotSellReason: 'unavailable' }));
    expect(screen.getByText(/currently not available for new orders/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
  });

  it('without an item in the address, shows the item that was selected last', async () => {
    answers('GET /user/linksouq/profile', { data: seller({ bio: 'Fresh from the server' }) });
    setMarket({ selectedOrder: { seller: seller(), type: 'story' }, publicSeller: seller() });
    show(ViewOrder, '/view-order');
    expect(screen.getByRole('heading', { level: 1, name: 'Stories' })).toBeVisible();
    await waitFor(() => expect(useMarket.getState().publicSeller?.bio).toBe('Fresh from the server'));
  });

  it.each(['bogus', 'google-review'])(
    'for the type %s, which has no page, shows "This item does not exist"',
    async (type) => {
      open(type);
      expect(
        await screen.findByRole('heading', { level: 1, name: 'This item does not exist' }),
      ).toBeVisible();
      expect(document.title).toBe('This item does not exist · Linksouq');
      expect(screen.queryByText('Bundle price')).toBeNull();
      expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull();
    },
  );

  it.each(['a'.repeat(64), '%F0%9F%98%80', 'a.b'])(
    'for the seller %s, which cannot exist, shows "Page not found" without a call',
    (name) => {
      setMarket({ selectedOrder: { seller: seller(), type: 'reel' }, publicSeller: seller() });
      show(ViewOrder, '/view-order', { to: `/view-order?u=${name}&type=reel` });
      expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
      expect(document.title).toBe('Page not found · Linksouq');
      expect(sent).toEqual([]);
    },
  );

  it('ignores spaces and capital letters in the seller’s name in the address, as the server does', () => {
    show(ViewOrder, '/view-order', { to: '/view-order?u=+La+yla&type=reel', data: { data: seller() } });
    expect(screen.getByRole('heading', { level: 1, name: 'Reels' })).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('ignores a stored selection without a seller', () => {
    setMarket({ selectedOrder: { type: 'reel' } as never, publicSeller: null });
    show(ViewOrder, '/view-order');
    expect(screen.getByText('Nothing is chosen yet')).toBeVisible();
    expect(document.title).toBe('Nothing is chosen yet · Linksouq');
  });

  it('without an item, links to the seller who was visited last', async () => {
    setMarket({ selectedOrder: null, publicSeller: seller() });
    show(ViewOrder, '/view-order');
    expect(await screen.findByRole('link', { name: 'Open @layla’s page' })).toHaveAttribute('href', '/layla');
  });

  it('without a connection, the stored seller stays visible, and a message states the reason', async () => {
    setMarket({ publicSeller: seller() });
    show(ViewOrder, '/view-order', { to: '/view-order?u=layla&type=story' });
    expect(await screen.findByText('No connection. Nothing is lost: try again.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Stories' })).toBeVisible();
    expect(screen.queryByText('influencer is currently not available for new orders')).toBeNull();
    expect(useMarket.getState().publicSeller?.username).toBe('layla');
  });

  it('after a server error the item stays visible, and the stored seller is cleared', async () => {
    answers('GET /user/linksouq/profile', {}, 500);
    setMarket({ publicSeller: seller(), selectedOrder: { seller: seller(), type: 'story' } });
    show(ViewOrder, '/view-order');
    expect(await screen.findByText('influencer is currently not available for new orders')).toBeVisible();
    expect(useMarket.getState().publicSeller).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Stories' })).toBeVisible();
  });

  it('without a connection and without a stored seller, the page says No connection', async () => {
    show(ViewOrder, '/view-order', { to: '/view-order?u=layla&type=story' });
    expect(await screen.findByRole('heading', { name: 'No connection' })).toBeVisible();
  });

  it('after Add to Cart, the page shows "In your cart", and Remove removes the item', async () => {
    open('reel');
    await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
    expect(screen.getByText('In your cart')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByText('In your cart')).toBeNull();
    expect(useCart.getState().items).toEqual([]);
  });

  it('without an item, the page links to "My orders", and "Add to Cart" looks disabled', () => {
    show(ViewOrder, '/view-order');
    expect(screen.getByRole('link', { name: 'My orders' })).toHaveAttribute('href', '/my-orders');
    const add = screen.getByRole('button', { name: 'Add to Cart' });
    expect(add).toHaveAttribute('aria-disabled', 'true');
    expect(add.closest('[data-bar]')).not.toBeNull();
  });

  it('without an item and without a stored seller, a brand can paste an influencer’s link to open the page', async () => {
    const { history } = show(ViewOrder, '/view-order');
    const link = await screen.findByLabelText('Influencer’s link or @name');
    await userEvent.type(link, 'linksouq.com');
    await userEvent.click(screen.getByRole('button', { name: 'Open the page' }));
    expect(link).toHaveAccessibleDescription(/not the link of a page/);
    await userEvent.type(link, '/layla');
    await userEvent.click(screen.getByRole('button', { name: 'Open the page' }));
    await waitFor(() => expect(history.location.pathname).toBe('/layla'));
  });

  it('a tap enlarges a picture', async () => {
    open('post');
    await userEvent.click(screen.getByRole('button', { name: /^Post 1 of 3/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Previous content' });
    expect(within(dialog).getByRole('img')).toHaveAttribute('src', '/media/media/p1.jpg');
  });

  it('"Add to Cart" is disabled until the seller is loaded', async () => {
    const release = hold('GET /user/linksouq/profile', { data: seller() });
    show(ViewOrder, '/view-order', { to: '/view-order?u=layla&type=post' });
    expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
    release();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeEnabled());
  });

  // @product §5.55
  it('"Add to Cart" without a seller shows "Unauthorized!"', async () => {
    show(ViewOrder, '/view-order');
    await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
    expect(await screen.findByText('Unauthorized!')).toBeVisible();
    expect(sent).toEqual([]);
    expect(useCart.getState().items).toEqual([]);
  });
});
