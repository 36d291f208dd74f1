import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  addonFlagsOf,
  addonPricesOf,
  ContentType,
  DEFAULT_ADDONS,
  type SellerSession,
} from '@linksouq/shared-api/contract';
import { updateUser, useSession } from '@linksouq/shared-api/host';
import {
  answers,
  asksBeforeReload,
  hold,
  sentTo,
  settled,
  show,
  storedDraft,
} from '@linksouq/shared-ui/testing';
import { allContent, content, noContent, seller } from '../../testing/samples';
import { asSeller, withSeller } from '../../testing/signed-in';
import SellContent from './index';

withSeller();
beforeEach(() => void answers('GET /content', allContent()));
const open = () => show(SellContent, '/sell-content');
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }));
const hidden = () => screen.findByRole('radio', { name: /Send prices after the brief/ });
function withoutToken(session: SellerSession) {
  const { accessToken: _, ...user } = session;
  return user;
}
const answerVisibility = ({ priceVisibility }: { priceVisibility: boolean }) => {
  const sent = answers('POST /user/price-visibility', { data: { message: 'Saved!', priceVisibility } });
  answers('GET /user/profile', { data: withoutToken(seller({ priceVisibility })) });
  return sent;
};

describe('Main Content (product §2, §5)', () => {
  // @product §2.63
  it('three cards link to /stories, /posts, /reels, in that order', async () => {
    open();
    const list = within((await screen.findByRole('heading', { name: 'Content Pages' })).parentElement!);
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/stories',
      '/posts',
      '/reels',
    ]);
  });
  it('a card passes the stored page as navigation state', async () => {
    const { history, at } = open();
    await userEvent.click(await screen.findByRole('link', { name: /Reels/ }));
    await waitFor(() => expect(at()).toBe('/reels'));
    expect(history.location.state).toEqual(content(2));
  });
  const bar = () => within(document.querySelector<HTMLElement>('[data-bar]')!);
  it('while a page is missing, the bar at the bottom has only the link to the first missing page, and Save is above the bar', async () => {
    answers('GET /content', { contents: [content(1)], result: { story: true, post: false, reel: false } });
    open();
    expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
    expect(bar().getByRole('link', { name: 'Set up Posts' })).toHaveAttribute('href', '/posts');
    expect(bar().queryByRole('button')).toBeNull();
  });
  it('with all pages set up, the bar has only Save', async () => {
    open();
    expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
    expect(bar().getByRole('button', { name: 'Save' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Set up/ })).toBeNull();
  });
  // @product §5.43
  it('saving without all three pages opens the modal Attention', async () => {
    answers('GET /content', noContent);
    const sent = answerVisibility({ priceVisibility: true });
    open();
    // The note is there before Save is pressed.
    expect(await screen.findByText('Your page needs all of them: 0 of 3 are ready.')).toBeVisible();
    await save();
    const modal = within(await screen.findByRole('dialog', { name: 'Attention' }));
    expect(modal.getByText('All Content Pages must be setup to proceed.')).toBeVisible();
    expect(modal.getByRole('link', { name: 'Set up Stories' })).toHaveAttribute('href', '/stories');
    // The link is the only filled button.
    expect(modal.getByRole('button', { name: 'Close' })).toHaveClass('ghost');
    expect(sent).toHaveLength(0);
    await userEvent.click(modal.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  // @product §2.64 §7.24
  it('"Save" sends the choice, shows the server’s message and returns to /profile', async () => {
    const sent = answerVisibility({ priceVisibility: false });
    const { at } = open();
    await userEvent.click(await hidden());
    await save();
    await waitFor(() => expect(at()).toBe('/profile'));
    expect(sent[0]!.query.get('visibility')).toBe('false');
    // @product §8.27
    expect(await screen.findByText('Saved!')).toBeVisible();
    expect(useSession.getState().user?.priceVisibility).toBe(false);
  });
  it('a late answer to "Save" does not leave the page that the seller has opened since', async () => {
    const release = hold('POST /user/price-visibility', {
      data: { message: 'Saved!', priceVisibility: true },
    });
    const { history, at } = open();
    await save();
    await waitFor(() => expect(sentTo('POST /user/price-visibility')).toHaveLength(1));
    act(() => history.push('/plans'));
    release();
    await settled();
    expect(at()).toBe('/plans');
  });
  it('without a choice, "Save" keeps the setting that another device has saved since', async () => {
    const sent = answerVisibility({ priceVisibility: false });
    answers('GET /user/profile', { data: withoutToken(seller({ priceVisibility: true })) });
    const { at } = open();
    expect(await screen.findByRole('radio', { name: /Show the prices/ })).toBeChecked();
    answers('GET /user/profile', { data: withoutToken(seller({ priceVisibility: false })) });
    await save();
    await waitFor(() => expect(at()).toBe('/profile'));
    expect(sent.map(({ query }) => query.get('visibility'))).toEqual(['false']);
  });
  it('a choice that equals the saved setting is no change, so "Save" keeps the setting of another device', async () => {
    const sent = answerVisibility({ priceVisibility: false });
    answers('GET /user/profile', { data: withoutToken(seller({ priceVisibility: true })) });
    const { at } = open();
    await userEvent.click(await hidden());
    await userEvent.click(screen.getByRole('radio', { name: /Show the prices/ }));
    expect(screen.queryByText('Your choice is not saved yet.')).toBeNull();
    answers('GET /user/profile', { data: withoutToken(seller({ priceVisibility: false })) });
    await save();
    await waitFor(() => expect(at()).toBe('/profile'));
    expect(sent.map(({ query }) => query.get('visibility'))).toEqual(['false']);
  });
  it('after another device has saved the chosen setting, the page follows later changes of this setting', async () => {
    open();
    await userEvent.click(await hidden());
    act(() => updateUser({ priceVisibility: false }));
    expect(screen.queryByText('Your choice is not saved yet.')).toBeNull();
    act(() => updateUser({ priceVisibility: true }));
    expect(await screen.findByRole('radio', { name: /Show the prices/ })).toBeChecked();
    expect(screen.queryByText('Your choice is not saved yet.')).toBeNull();
  });
  it('an unsaved choice has a note, and leaving the page asks before it discards the choice', async () => {
    const { history, at } = open();
    await userEvent.click(await hidden());
    expect(screen.getByText('Your choice is not saved yet.')).toBeVisible();
    act(() => history.push('/profile'));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    expect(at()).toBe('/sell-content');
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(at()).toBe('/profile');
    act(() => history.push('/sell-content'));
    expect(await screen.findByRole('radio', { name: /Show the prices/ })).toBeChecked();
    expect(screen.queryByText('Your choice is not saved yet.')).toBeNull();
  });
  it('a content page opens without a question, and the unsaved choice and its note stay', async () => {
    const { history, at } = open();
    await userEvent.click(await hidden());
    await userEvent.click(screen.getByRole('link', { name: /Reels/ }));
    await waitFor(() => expect(at()).toBe('/reels'));
    act(() => history.push('/sell-content'));
    expect(await hidden()).toBeChecked();
    expect(screen.getByText('Your choice is not saved yet.')).toBeVisible();
  });
  it('after a switch to shown prices, "Save" checks the limits of each price, and the cards show the errors', async () => {
    asSeller({ priceVisibility: false });
    answers('GET /content', allContent({ setupPrice: 0 }));
    const sent = answerVisibility({ priceVisibility: true });
    open();
    await userEvent.click(await screen.findByRole('radio', { name: /Show the prices/ }));
    await save();
    expect(await screen.findByText('Setup price should be between 450 to 40000 AED')).toBeVisible();
    expect(screen.getByRole('link', { name: /Stories.*between 150 to 20000/ })).toBeVisible();
    expect(sent).toHaveLength(0);
  });
  it('a reload keeps an unsaved choice, so the browser does not ask before the reload', async () => {
    open();
    await userEvent.click(await hidden());
    expect(asksBeforeReload()).toBe(false);
    cleanup();
    open();
    expect(await hidden()).toBeChecked();
  });
  // @product §8.16
  it('a failed save is only logged (product §8)', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    answers('POST /user/price-visibility', { message: 'nope' }, 500);
    const { at } = open();
    await save();
    await waitFor(() => expect(logged).toHaveBeenCalled());
    expect(screen.queryByText('nope')).toBeNull();
    expect(at()).toBe('/sell-content');
    logged.mockRestore();
  });
  // @product §2.61
  it('the tabs are disabled while the seller loads', async () => {
    open();
    expect(screen.getByRole('tab', { name: 'Adds-Ons' })).toBeDisabled();
    expect(screen.getByRole('tab', { name: 'Main Content' })).toBeDisabled();
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Adds-Ons' })).toBeEnabled());
  });
  // @product §8.9
  it('a failed load of the content pages shows the server’s message in a toast (product §8)', async () => {
    answers('GET /content', { message: 'No pages today' }, 500);
    open();
    expect(await screen.findByText('No pages today')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

const stored = {
  userId: 'seller-1',
  ...DEFAULT_ADDONS,
  followPrice: 100,
  googleReview: true,
  reviewPrice: 80,
};
const openAddons = async (data: object | null = null) => {
  answers('GET /addons', { data });
  open();
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Adds-Ons' })).toBeEnabled());
  await userEvent.click(screen.getByRole('tab', { name: 'Adds-Ons' }));
  await screen.findByRole('heading', { name: 'Offer Additional Services' });
};
const offer = (name: string) => screen.getByRole('checkbox', { name });

// @product §2.65
describe('Adds-Ons (product §2, §4, §5)', () => {
  it('each add-on says what the seller does, also to screen readers', async () => {
    await openAddons();
    expect(offer('Visit a Venue')).toHaveAccessibleDescription(
      'You visit the brand at the time in the brief.',
    );
  });
  // @product §5.27 §5.28
  it('Instagram follow is selected by default, and the last selected add-on cannot be deselected', async () => {
    await openAddons();
    expect(offer('Follow you on Insta')).toBeChecked();
    await userEvent.click(offer('Follow you on Insta'));
    expect(offer('Follow you on Insta')).toBeChecked();
    // @product §5.26
    expect(screen.getByText('Select at least one add on')).toBeVisible();
  });
  it('the field of a selected add-on without a price asks for the price', async () => {
    answers('GET /addons', { data: null });
    show(SellContent, '/sell-content', { to: '/sell-content?tab=addons' });
    expect(await screen.findByText('Set your price')).toBeVisible();
  });
  it('"Select at least one add on" disappears when the selection changes', async () => {
    await openAddons();
    await userEvent.click(offer('Follow you on Insta'));
    expect(screen.getByText('Select at least one add on')).toBeVisible();
    await userEvent.click(offer('Google Review'));
    expect(screen.queryByText('Select at least one add on')).toBeNull();
    await userEvent.click(offer('Google Review'));
    expect(screen.queryByText('Select at least one add on')).toBeNull();
  });
  // @product §4.37 §7.21
  it('without stored add-ons, "Save" sends POST and shows the server’s message', async () => {
    const sent = answers('POST /addons', {
      data: { ...stored, followPrice: 120 },
      // @product §8.27
      message: 'Add-ons saved',
    });
    await openAddons();
    await userEvent.type(screen.getByLabelText('Price of Follow you on Insta'), '120');
    await save();
    expect(await screen.findByText('Add-ons saved')).toBeVisible();
    // @product §7.22
    expect(sent[0]!.body).toEqual({
      ...addonFlagsOf((type) => type === ContentType.instagramFollow),
      ...addonPricesOf(() => 0),
      followPrice: 120,
    });
  });
  // @product §4.37 §7.21
  it('stored add-ons are prefilled, and "Save" sends PATCH', async () => {
    const sent = answers('PATCH /addons', { data: stored });
    await openAddons(stored);
    expect(screen.getByLabelText('Price of Google Review')).toHaveValue('80');
    await userEvent.click(offer('Google Review'));
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).toMatchObject({ googleReview: false, reviewPrice: 0, followPrice: 100 });
  });
  describe('if another device deselects an add-on whose price has changed here', () => {
    const note = 'Changed in another tab or on another device: Google Review. Save to keep what is here.';
    const openConflict = async () => {
      const sent = answers('PATCH /addons', { data: stored });
      await openAddons(stored);
      const price = screen.getByLabelText('Price of Google Review');
      await userEvent.clear(price);
      await userEvent.type(price, '333');
      answers('GET /addons', { data: { ...stored, googleReview: false, reviewPrice: 0 } });
      await save();
      expect(await screen.findByText(note)).toBeVisible();
      return sent;
    };
    /** A press directly after the note is the second tap of a double tap, which does not save. */
    const saveAfterReading = async () => {
      const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_000);
      await save();
      clock.mockRestore();
    };
    it('the typed price stays, the note names the add-on, and the next "Save" saves the price', async () => {
      const sent = await openConflict();
      expect(offer('Google Review')).toBeChecked();
      expect(screen.getByLabelText('Price of Google Review')).toHaveValue('333');
      expect(sent).toHaveLength(0);
      await saveAfterReading();
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(sent[0]!.body).toMatchObject({ googleReview: true, reviewPrice: 333, followPrice: 100 });
    });
    it('"Take the other version" deselects the add-on', async () => {
      const sent = await openConflict();
      await userEvent.click(screen.getByRole('button', { name: 'Take the other version' }));
      expect(offer('Google Review')).not.toBeChecked();
      expect(offer('Google Review')).toHaveFocus();
      expect(screen.queryByLabelText('Price of Google Review')).toBeNull();
      expect(screen.queryByText(note)).toBeNull();
      await saveAfterReading();
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(sent[0]!.body).toMatchObject({ googleReview: false, reviewPrice: 0, followPrice: 100 });
    });
    it('the note disappears when the add-on is deselected by hand, and nothing is unsaved', async () => {
      await openConflict();
      await userEvent.click(offer('Google Review'));
      expect(screen.queryByText(note)).toBeNull();
      expect(screen.queryByRole('button', { name: 'Take the other version' })).toBeNull();
      expect(storedDraft('add-ons')).toBeUndefined();
    });
    it('after a reload, the draft keeps the add-on selected, with its price', async () => {
      await openConflict();
      cleanup();
      show(SellContent, '/sell-content', { to: '/sell-content?tab=addons' });
      expect(await screen.findByText(note)).toBeVisible();
      expect(offer('Google Review')).toBeChecked();
      expect(screen.getByLabelText('Price of Google Review')).toHaveValue('333');
    });
  });
  it('if two devices deselect the same add-on, there is no conflict', async () => {
    const sent = answers('PATCH /addons', { data: stored });
    await openAddons(stored);
    await userEvent.click(offer('Google Review'));
    answers('GET /addons', { data: { ...stored, googleReview: false, reviewPrice: 0 } });
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).toMatchObject({ googleReview: false, reviewPrice: 0 });
  });
  it('with shown prices, a selected add-on needs a price', async () => {
    const sent = answers('POST /addons', { data: stored });
    await openAddons();
    await save();
    expect(await screen.findByText('Enter a price in AED')).toBeVisible();
    expect(sent).toHaveLength(0);
  });
  it('the price of an add-on shows what the seller receives', async () => {
    await openAddons(stored);
    expect(screen.getByLabelText('Price of Google Review')).toHaveAccessibleDescription(
      'You receive AED 76 after the 5% fee.',
    );
    expect(screen.getByText('You receive AED 76 after the 5% fee.').tagName).toBe('STRONG');
  });
  it.each(['12.345', '1e999'])(
    'for the invalid price %s, shows no amount that the seller receives',
    async (typed) => {
      await openAddons();
      const price = await screen.findByRole('textbox', { name: /price/i });
      await userEvent.clear(price);
      await userEvent.type(price, typed);
      expect(price).toHaveValue(typed);
      expect(screen.queryByText(/You receive/)).toBeNull();
    },
  );
  it('an error of the price hides the message to select an add-on', async () => {
    await openAddons();
    await userEvent.click(offer('Follow you on Insta'));
    await save();
    expect(await screen.findByText('Enter a price in AED')).toBeVisible();
    expect(screen.queryByText('Select at least one add on')).toBeNull();
  });
  // @product §4.35 §4.36
  it('with hidden prices, shows no price fields and sends the prices 0 (product §4)', async () => {
    asSeller({ priceVisibility: false });
    const sent = answers('PATCH /addons', { data: stored });
    await openAddons(stored);
    expect(screen.queryByLabelText(/Price of/)).toBeNull();
    await userEvent.click(offer('Visit a Venue'));
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).toMatchObject({ attendEvent: true, followPrice: 0, eventPrice: 0, reviewPrice: 0 });
  });
});
