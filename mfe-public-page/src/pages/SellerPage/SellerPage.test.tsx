import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signIn, signOut, useCart, useMarket } from '@linksouq/shared-api/host';
import { sellerWithHiddenPrices, owner, seller } from '../../testing/seller';
import { answers, fails, sent, sentence, sentTo, show, withApi } from '@linksouq/shared-ui/testing';
import SellerPage from './index';

withApi('seller');
const profile = 'GET /user/linksouq/profile';
const open = (data?: unknown) => show(SellerPage, '/:username', { to: '/layla', data });
const cardLink = (name: RegExp) => screen.getByRole('link', { name });
afterEach(() => {
  jest.restoreAllMocks();
  signOut();
});

describe('Public seller page (product §2)', () => {
  it('shows the advertiser permit if the seller has one', () => {
    const { unmount } = open({ data: seller({ permitNumber: 'MC-12345' }) });
    expect(screen.getByText('MC-12345').parentElement).toHaveTextContent('Advertiser permit MC-12345');
    unmount();
    open({ data: seller() });
    expect(screen.queryByText(/Advertiser permit/)).toBeNull();
  });
  // @product §2.43
  it('with data in the HTML, shows name, bio, category tags, city and badge without a call', () => {
    open({ data: seller() });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Layla Haddad');
    expect(screen.getByRole('img', { name: 'Verified' })).toBeVisible();
    expect(screen.getByText('Food and places in Dubai')).toBeVisible();
    expect(screen.getByText('Food & Beverages')).toBeVisible();
    expect(screen.getByText('Dubai')).toBeVisible();
    expect(sent).toEqual([]);
    expect(useMarket.getState()).toMatchObject({ publicSeller: { id: 'seller-1' }, showPrices: true });
  });

  it('the heading invites brands to book, and a card states the delivery time', () => {
    open({ data: seller() });
    expect(screen.getByRole('heading', { name: 'Book Layla Haddad for your brand' })).toBeVisible();
    expect(cardLink(/^Post/)).toHaveTextContent('Delivery in 3 Days');
  });

  it.each([
    ['shown', seller(), 'Your money is held until the order is completed'],
    ['hidden', sellerWithHiddenPrices(), 'You pay nothing before you see the price'],
  ])('with %s prices, the head of the page says how the brand is protected', (_, shownSeller, line) => {
    open({ data: shownSeller });
    expect(within(document.querySelector('header')!).getByText(line)).toBeVisible();
  });

  // @product §2.44 §2.46
  it('cards are real links with AED amounts, and Bundle shows a Save percentage', () => {
    open({ data: seller() });
    expect(cardLink(/Save 20%/)).toHaveAttribute('href', '/view-order?u=layla&type=bundle');
    expect(cardLink(/Save 20%/)).toHaveTextContent('AED 1,400');
    expect(cardLink(/^Post/)).toHaveAttribute('href', '/view-order?u=layla&type=post');
    expect(cardLink(/^Post/)).toHaveTextContent('AED 750');
    expect(cardLink(/^Reel/)).toHaveTextContent('AED 1,250');
    expect(cardLink(/^Story/)).toHaveTextContent('AED 500');
    expect(screen.getByRole('button', { name: /Follow you on Insta/ })).toHaveTextContent('AED 50');
    expect(screen.getByRole('button', { name: /Visit a Venue/ })).toHaveTextContent('AED 700');
  });

  // @product §2.47 §2.48
  it('with hidden prices, shows GET PRICING, and NOT AVAILABLE for an add-on that is not offered', () => {
    open({ data: sellerWithHiddenPrices() });
    expect(document.body).not.toHaveTextContent('AED');
    expect(cardLink(/^Post/)).toHaveTextContent('GET PRICING');
    expect(screen.getByRole('button', { name: /Follow you on Insta/ })).toHaveTextContent('GET PRICING');
    const review = screen.getByRole('button', { name: /Google Review/ });
    expect(review).toHaveTextContent('NOT AVAILABLE');
    expect(review).toBeDisabled();
  });

  it('the bar at the bottom shows the fee next to the price, and no fee if prices are hidden', () => {
    const { unmount } = open({ data: seller({ feeBps: 750 }) });
    expect(screen.getByText('+ 7.5% fee')).toBeVisible();
    unmount();
    open({ data: sellerWithHiddenPrices() });
    expect(screen.queryByText(/% fee/)).toBeNull();
  });

  const openWithPictures = (...names: string[]) => {
    const contents = seller().contents.map((content, i) => ({
      ...content,
      previousContent: names.map((name) => `images/${i}${name}.webp`),
    }));
    open({ data: seller({ contents }) });
    return [...screen.getByRole('link', { name: /^Bundle/ }).querySelectorAll('img')];
  };
  it('if each page of a bundle has one picture, the bundle shows each of these pictures once', () => {
    expect(openWithPictures('').map(({ src }) => src.split('/').at(-1))).toEqual(['0.webp', '1.webp']);
  });
  it('the pictures of a bundle have the sizes in which the card shows them', () => {
    const pictures = openWithPictures('a', 'b');
    expect(pictures.map(({ width, height, sizes }) => [width, height, sizes.split(', ').at(-1)])).toEqual([
      [154, 320, '154px'],
      [102, 160, '102px'],
      [102, 160, '102px'],
    ]);
  });

  it('a page without content shows why it takes no orders and what it will contain', async () => {
    open({
      data: seller({
        canSell: false,
        cannotSellReason: 'onboarding',
        contents: [],
        bundle: null,
        addon: null,
      }),
    });
    expect(
      await screen.findByText(/^Stories, reels and posts for your brand will be on this page/),
    ).toBeVisible();
    expect(screen.getByText('Layla Haddad is still setting up this page. Orders open soon.')).toBeVisible();
  });

  it.each([
    ['contents', { contents: undefined }],
    ['categories', { category: null }],
    ['previous content', { contents: [{ id: 'x', contentType: 1 }] }],
    ['the bundle’s contents', { bundle: {} }],
  ])('loads the seller again if an older build has stored the seller without %s', async (_, incomplete) => {
    answers(profile, { data: seller() });
    useMarket.setState({ publicSeller: { ...seller({ name: 'Stored' }), ...incomplete } as never });
    open();
    expect(screen.queryByText('Stored')).toBeNull();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Layla Haddad');
    expect(useMarket.getState().publicSeller).toEqual(seller());
  });

  // @product §2.45
  it('shows a line instead of a card for content that is not offered', () => {
    open({ data: seller({ contents: seller().contents.slice(0, 1), bundle: null }) });
    expect(screen.queryByRole('link', { name: /^Reel/ })).toBeNull();
    expect(screen.getAllByText('Not offered yet')).toHaveLength(2);
    expect(screen.getByText('No bundle at the moment')).toBeVisible();
  });

  it.each([
    ['unavailable', 'Layla Haddad is currently not available for new orders.'],
    // @product §2.95
    ['frozen', 'Layla Haddad cannot receive new orders at the moment.'],
    ['onboarding', 'Layla Haddad is still setting up this page. Orders open soon.'],
    ['plan', 'Layla Haddad has not opened for orders yet.'],
  ] as const)(
    'for a seller who cannot sell (%s), shows the reason and disables every card',
    (cannotSellReason, text) => {
      open({ data: seller({ canSell: false, cannotSellReason }) });
      expect(screen.getByText(text)).toBeVisible();
      expect(screen.queryByText(/for your brand/)).toBeNull();
      expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Instagram @layla.ig']);
      for (const row of screen.getAllByRole('button')) expect(row).toBeDisabled();
    },
  );

  it('a page without content has the link Ask on Instagram, and shows the missing offers after a press on What you can book later', async () => {
    open({ data: seller({ canSell: false, cannotSellReason: 'plan', contents: [], bundle: null }) });
    const ask = await screen.findByRole('link', { name: 'Ask on Instagram' });
    expect(ask).toHaveAttribute('href', 'https://www.instagram.com/layla.ig/');
    expect(screen.getByText('No bundle at the moment')).not.toBeVisible();
    await userEvent.click(screen.getByText('What you can book later'));
    expect(screen.getByText('No bundle at the moment')).toBeVisible();
  });

  it('without data in the HTML, fetches the profile', async () => {
    answers(profile, { data: seller() });
    open();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Layla Haddad');
    // @product §7.7
    expect(sent.map(({ call, query }) => `${call} ${query}`)).toEqual([`${profile} username=layla`]);
  });

  // @product §8.4
  it('a response with status 404 shows the toast "influencer is currently not available for new orders" and removes the stored seller', async () => {
    useMarket.setState({ publicSeller: seller({ username: 'other' }) });
    answers(profile, { message: 'nothing' }, 404);
    open();
    expect(await screen.findByText('influencer is currently not available for new orders')).toBeVisible();
    expect(useMarket.getState().publicSeller).toBeNull();
    expect(screen.getByText('@layla is currently not available')).toBeVisible();
    expect(document.title).toBe('@layla is currently not available · Linksouq');
  });

  it.each(['a'.repeat(64), '%F0%9F%98%80', '%D9%84%D9%8A%D9%84%D9%89', 'layla%2Fx', 'ab', 'a.b'])(
    'for the name %s, which no seller can have, shows "Page not found" without the name and without a call',
    async (name) => {
      show(SellerPage, '/:username', { to: `/${name}` });
      expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
      expect(document.title).toBe('Page not found · Linksouq');
      expect(await screen.findByRole('button', { name: 'Open the page' })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
      expect(sent).toEqual([]);
    },
  );

  it('a server error shows "Try again", and does not say that the seller takes no orders', async () => {
    answers(profile, {}, 500);
    open();
    expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    expect(screen.queryByText('@layla is currently not available')).toBeNull();
    answers(profile, { data: seller() });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Layla Haddad' })).toBeVisible();
  });

  describe('when the tab becomes visible again', () => {
    const becomeVisible = () =>
      act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    it('reads the seller again and shows that the seller takes no orders', async () => {
      open({ data: seller() });
      answers(profile, { data: seller({ canSell: false, cannotSellReason: 'unavailable' }) });
      becomeVisible();
      expect(
        await screen.findByText('Layla Haddad is currently not available for new orders.'),
      ).toBeVisible();
      expect(screen.getByRole('button', { name: /Follow you on Insta/ })).toBeDisabled();
      expect(useMarket.getState().publicSeller?.canSell).toBe(false);
      answers(profile, { data: seller() });
      becomeVisible();
      await waitFor(() => expect(screen.getByRole('button', { name: /Follow you on Insta/ })).toBeEnabled());
    });

    it('shows that the seller has closed the page, and Try again reads the page again', async () => {
      open({ data: seller() });
      answers(profile, { message: 'nothing' }, 404);
      becomeVisible();
      expect(await screen.findByText('@layla is currently not available')).toBeVisible();
      answers(profile, { data: seller({ bio: 'Back again' }) });
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText('Back again')).toBeVisible();
    });

    it.each([
      ['a lost connection', undefined],
      ['a server error', { status: 500, body: {} }],
    ])('keeps the page after %s, without a toast', async (_, reply) => {
      open({ data: seller() });
      fails(profile, reply);
      becomeVisible();
      await waitFor(() => expect(sentTo(profile)).toHaveLength(1));
      await act(async () => {});
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Layla Haddad');
      expect(screen.queryByRole('alert')).toBeNull();
    });
  });

  // @product §3.16 §8.22
  it('a tap on the card of an add-on adds the add-on once and shows the toast "Item added to cart"', async () => {
    open({ data: seller() });
    const row = screen.getByRole('button', { name: /Follow you on Insta/ });
    expect(row).toHaveAttribute('data-early');
    await userEvent.click(row);
    expect(await screen.findByText('Item added to cart')).toBeVisible();
    expect(row).toHaveAttribute('aria-pressed', 'true');
    expect(useCart.getState()).toMatchObject({
      sellerId: 'seller-1',
      items: [
        {
          name: 'Follow you on Insta',
          addOn: true,
          setupPrice: 50,
          contentType: 5,
          slug: 'instagram-follow',
          quantity: 1,
          content: false,
        },
      ],
    });
    expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
  });

  it('a double tap adds an add-on once, and the next tap removes it', async () => {
    open({ data: seller() });
    const row = screen.getByRole('button', { name: /Follow you on Insta/ });
    // Not all browsers count taps in `detail`.
    fireEvent.click(row, { detail: 1 });
    fireEvent.click(row, { detail: 1 });
    expect(row).toHaveAttribute('aria-pressed', 'true');
    jest.spyOn(performance, 'now').mockReturnValueOnce(performance.now() + 600);
    fireEvent.click(row, { detail: 1 });
    expect(row).toHaveAttribute('aria-pressed', 'false');
    expect(await screen.findByText('Follow you on Insta removed from your cart')).toBeVisible();
    expect(useCart.getState().items).toEqual([]);
  });

  it('presses of an add-on by a keyboard are never a double tap', async () => {
    open({ data: seller() });
    const row = screen.getByRole('button', { name: /Follow you on Insta/ });
    fireEvent.click(row, { detail: 0 });
    expect(row).toHaveAttribute('aria-pressed', 'true');
    fireEvent.click(row, { detail: 0 });
    expect(row).toHaveAttribute('aria-pressed', 'false');
  });

  it('an ignored tap does not make the time of a double tap longer', async () => {
    open({ data: seller() });
    const row = screen.getByRole('button', { name: /Follow you on Insta/ });
    const start = performance.now();
    const tapAfter = (ms: number) => {
      jest.spyOn(performance, 'now').mockReturnValueOnce(start + ms);
      fireEvent.click(row, { detail: 1 });
    };
    tapAfter(0);
    tapAfter(400);
    expect(row).toHaveAttribute('aria-pressed', 'true');
    tapAfter(600);
    expect(row).toHaveAttribute('aria-pressed', 'false');
  });

  it('a double tap on the button of a card shows one toast', async () => {
    open({ data: seller() });
    await userEvent.dblClick(screen.getByRole('button', { name: 'Add Bundle to cart' }));
    expect(await screen.findByText('Item added to cart')).toBeVisible();
    expect(screen.queryByText('Bundle is already in your cart')).toBeNull();
    jest.spyOn(performance, 'now').mockReturnValueOnce(performance.now() + 600);
    await userEvent.click(screen.getByRole('button', { name: 'Bundle is in your cart' }));
    expect(await screen.findByText('Bundle is already in your cart')).toBeVisible();
  });

  it('repeated presses on the button of a card add the content to the cart once', async () => {
    open({ data: seller() });
    await userEvent.click(screen.getByRole('button', { name: 'Add Bundle to cart' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add Post to cart' }));
    expect(useCart.getState().items.map(({ slug }) => slug)).toEqual(['bundle', 'post']);
    await userEvent.click(screen.getByRole('button', { name: 'Post is in your cart' }));
    expect(useCart.getState().items).toHaveLength(2);
  });

  it('shows the track record if the server sends one', () => {
    open({ data: seller({ proof: { completedOrders: 12, onTimePercent: 98, answerHours: 4 } }) });
    const record = screen.getByRole('list', { name: 'Track record' });
    expect(record).toHaveTextContent('12 orders completed');
    expect(record).toHaveTextContent('98% on time');
    expect(record).toHaveTextContent('4 h to answer');
  });

  it('shows no track record if the server sends none', () => {
    open({ data: seller({ proof: null }) });
    expect(screen.queryByRole('list', { name: 'Track record' })).toBeNull();
  });

  it('the promise of a refund states the time limit for accepting an order', () => {
    open({ data: seller() });
    expect(
      screen.getByText('Your money back when Layla Haddad does not accept within 72 hours'),
    ).toBeVisible();
  });

  it('with hidden prices, promises a price before the payment instead of a refund', () => {
    open({ data: sellerWithHiddenPrices() });
    expect(screen.queryByText(/Your money back/)).toBeNull();
    expect(screen.getByText('You see the price before you pay')).toBeVisible();
  });

  it('if the cart has items of another seller, adding an item asks whether to replace the cart', async () => {
    const item = {
      name: 'Post',
      addOn: false,
      setupPrice: 1,
      contentType: 3,
      slug: 'post',
      quantity: 1,
      id: 'x',
      content: true,
    };
    useCart.setState({ sellerId: 'other', sellerUsername: 'omar', items: [item] });
    open({ data: seller() });
    await userEvent.click(screen.getByRole('button', { name: /Follow you on Insta/ }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('@omar');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep my cart' }));
    expect(useCart.getState().sellerId).toBe('other');
    await userEvent.click(screen.getByRole('button', { name: /Follow you on Insta/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Start new cart' }));
    expect(useCart.getState()).toMatchObject({ sellerId: 'seller-1', items: [{ contentType: 5 }] });
  });
});

describe('Upgrade and Share are shown only to the page owner, and Upgrade only on the free plan (product §6)', () => {
  // @product §2.25 §2.26 §6.4
  it('visitors and other sellers see no Upgrade and no Share', () => {
    for (const session of [undefined, owner({ id: 'somebody-else' })]) {
      if (session) signIn(session);
      const { unmount } = open({ data: seller() });
      expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
      expect(screen.queryByRole('link', { name: 'Upgrade' })).toBeNull();
      unmount();
    }
  });

  // @product §2.26 §6.4
  it('an owner on the free plan sees Upgrade and Share', async () => {
    signIn(owner());
    open({ data: seller({ subscriptionStatus: 'free', canSell: false, cannotSellReason: 'plan' }) });
    expect(await screen.findByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/plans');
    expect(screen.getByRole('button', { name: 'Share' })).toBeEnabled();
  });

  // @product §6.4
  it('an owner on the VIP plan sees Share and no Upgrade', async () => {
    signIn(owner({ subscriptionStatus: 'active' }));
    open({ data: seller() });
    expect(await screen.findByRole('button', { name: 'Share' })).toBeEnabled();
    expect(screen.queryByRole('link', { name: 'Upgrade' })).toBeNull();
    // The page has no bar for brands, because owners do not order from their own page.
    expect(screen.getByRole('link', { name: 'Edit page' })).toHaveAttribute('href', '/edit-profile');
    expect(screen.queryByRole('link', { name: 'View details' })).toBeNull();
  });

  // @product §2.41
  it.each([{ stepper: 3 }, { status: 'frozen' as const }])(
    'Share is disabled while the setup is incomplete or the account is frozen: %j',
    async (state) => {
      signIn(owner(state));
      open({ data: seller() });
      expect(await screen.findByRole('button', { name: 'Share' })).toBeDisabled();
    },
  );

  it.each([
    ['plan', 'No one can order: your page is not on the VIP plan.', 'Upgrade', '/plans'],
    ['onboarding', /finish all getting started steps/, 'Continue setup', '/profile'],
    ['unavailable', 'No one can order: you are set to unavailable.', 'Take orders again', '/profile'],
    ['frozen', 'No one can order: your account is frozen.', 'See why and appeal', '/profile'],
  ] as const)(
    'for the reason "%s", the owner sees why no one can order, and the remedy',
    async (cannotSellReason, text, remedy, to) => {
      signIn(owner({ subscriptionStatus: cannotSellReason === 'plan' ? 'free' : 'active' }));
      open({ data: seller({ canSell: false, cannotSellReason }) });
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.getByRole('link', { name: remedy })).toHaveAttribute('href', to);
    },
  );

  it('on an empty page, the owner sees the missing steps and why Share is disabled', async () => {
    signIn(owner({ stepper: 2 }));
    open({ data: seller({ canSell: false, cannotSellReason: 'plan', contents: [], bundle: null }) });
    expect(await screen.findByText('2 of 4 steps done')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue setup' })).toHaveAttribute('href', '/profile');
    expect(screen.getByText('Get the VIP plan')).toBeVisible();
    expect(screen.getByText('Finish all getting started steps to share your page.')).toBeVisible();
    expect(screen.queryByText(/No one can order/)).toBeNull();
  });

  // @product §2.38
  it('the Share modal has badge, name, bio, link and a Copy button that changes to Copied', async () => {
    answers('PATCH /user/profile-shared', {});
    signIn(owner({ subscriptionStatus: 'active' }));
    open({ data: seller() });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByRole('img', { name: 'Verified' })).toBeInTheDocument();
    for (const text of ['Layla Haddad', 'Food and places in Dubai', 'http://localhost/layla'])
      expect(within(dialog).getByText(text)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(await within(dialog).findByText('Copied')).toBeInTheDocument();
    await waitFor(() => expect(sentTo('PATCH /user/profile-shared')).toHaveLength(1));
  });
});

async function openAfterHiddenPrices(change: object) {
  const deadline = '2026-03-04T08:00:00.000Z';
  answers('GET /submit-content/order-1', {
    data: [],
    order: { code: 'LS-ABCD12', sellerName: 'Layla', status: 'pending', deadline, ...change },
  });
  show(SellerPage, '/:username', {
    to: '/layla',
    data: { data: seller() },
    state: { placedOrder: 'order-1' },
  });
  const card = await screen.findByRole('region', { name: 'Your requirements were sent' });
  expect(await within(card).findByText('LS-ABCD12')).toBeVisible();
  return card;
}

it('after an order at hidden prices, a card shows the order’s code, deadline and link', async () => {
  const card = await openAfterHiddenPrices({ waitsFor: 'quote' });
  expect(within(card).getByText(sentence(/^Layla sends you a price by 04-03-2026 12:00/))).toBeVisible();
  expect(within(card).getByRole('link', { name: 'View order' })).toHaveAttribute(
    'href',
    '/buyer-order-view?order_id=order-1',
  );
});

it.each([
  ['has sent the price', { waitsFor: 'payment' }],
  ['has declined', { waitsFor: null, status: 'declined' }],
])('when the seller %s, the card no longer promises a price', async (_, change) => {
  const card = await openAfterHiddenPrices(change);
  expect(within(card).queryByText(/sends you a price/)).toBeNull();
  expect(within(card).getByRole('link', { name: 'View order' })).toBeVisible();
});
