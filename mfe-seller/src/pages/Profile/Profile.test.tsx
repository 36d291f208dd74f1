import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, show } from '@linksouq/shared-ui/testing';
import { dashboard, seller } from '../../testing/samples';
import { asSeller, withSeller } from '../../testing/signed-in';
import Profile from './index';

withSeller();
beforeEach(() => void answers('GET /user/seller/dashboard', dashboard()));
const open = () => show(Profile, '/profile');
const link = (name: RegExp | string) => screen.findByRole('link', { name });
const share = () => screen.getByRole('button', { name: 'Share' });
const answerLinkNotShared = () =>
  answers('GET /user/seller/dashboard', dashboard({ data: { ...dashboard().data, isUrlShared: false } }));

describe('Seller dashboard (product §2)', () => {
  // @product §2.29
  it('the Dashboard tab has View Orders, My Earning, My Alerts (disabled) and Account Health', async () => {
    open();
    expect(await link(/View Orders/)).toHaveAttribute('href', '/order-listing');
    expect(await link(/My Earning/)).toHaveAttribute('href', '/my-earning');
    expect(await link(/Account Health/)).toHaveAttribute('href', '/account-health');
    const alerts = screen.getByRole('link', { name: /My Alerts/ });
    expect(alerts).toHaveAttribute('aria-disabled', 'true');
    expect(alerts).not.toHaveAttribute('href');
  });
  it('during onboarding, only a seller on the free plan sees that orders need the VIP plan', async () => {
    asSeller({ stepper: 0, subscriptionStatus: 'free' });
    const { unmount } = open();
    expect(await screen.findByText(/To take orders you need the VIP plan, AED 89 per month/)).toBeVisible();
    expect(await link('See what it gives')).toHaveAttribute('href', '/plans');
    unmount();
    asSeller({ stepper: 0, subscriptionStatus: 'active' });
    open();
    expect(await screen.findByText('Getting Started')).toBeVisible();
    expect(screen.queryByText(/To take orders/)).toBeNull();
  });
  it('the username links to the public page', async () => {
    open();
    expect(await link(new RegExp(`^@${seller().username}$`))).toHaveAttribute(
      'href',
      `/${seller().username}`,
    );
  });
  // @product §2.27
  it('"View Orders" has an unread badge if there is a new order', async () => {
    answers('GET /user/seller/dashboard', dashboard({ hasNewOrder: true }));
    open();
    expect(await link(/View Orders.*New/)).toBeVisible();
  });
  // @product §2.28 §2.30 §2.41 §4.6
  it('a frozen account disables "Share" and marks orders, earnings and Account Health (product §4)', async () => {
    answers('GET /user/seller/dashboard', dashboard({ status: 'frozen' }));
    open();
    expect(await link(/Account Health.*Frozen/)).toBeVisible();
    expect(await link(/View Orders/)).toHaveClass('frozen');
    expect(await link(/My Earning/)).toHaveClass('frozen');
    expect(share()).toBeDisabled();
    expect(share()).toHaveAccessibleDescription('Sharing and withdrawals are paused.');
  });
  // @product §2.31
  it('the Setting tab has Edit Profile, Sell Content, Create Bundle and Payout Method', async () => {
    open();
    await userEvent.click(await screen.findByRole('tab', { name: 'Setting' }));
    expect(await link(/Edit Profile/)).toHaveAttribute('href', '/edit-profile');
    expect(await link(/Sell Content/)).toHaveAttribute('href', '/sell-content');
    expect(await link(/Create Bundle/)).toHaveAttribute('href', '/bundle');
    expect(await link(/Payout Method/)).toHaveAttribute('href', '/payout');
  });
  // @product §2.32 §4.7 §7.9
  it('"Set Currently Unavailable" sends availability=false and shows the server’s message', async () => {
    const sent = answers('POST /user/availability', {
      data: { available: false },
      // @product §8.27
      message: 'Now unavailable.',
    });
    open();
    await userEvent.click(await screen.findByRole('tab', { name: 'Setting' }));
    const toggle = screen.getByRole('switch', { name: 'Set Currently Unavailable' });
    // @product §2.32
    expect(screen.getByText('While unavailable, you cannot receive new orders.')).toBeVisible();
    expect(toggle).not.toBeChecked();
    const { accessToken: _, ...unavailableSeller } = seller({ available: false });
    answers('GET /user/profile', { data: unavailableSeller });
    await userEvent.click(toggle);
    expect(await screen.findByText('Now unavailable.')).toBeVisible();
    expect(sent[0]!.query.get('availability')).toBe('false');
    expect(toggle).toBeChecked();
  });
  // @product §8.5
  it('a failed load of the dashboard shows the server’s message in a toast (product §8)', async () => {
    answers('GET /user/seller/dashboard', { message: 'No dashboard today' }, 500);
    open();
    expect(await screen.findByText('No dashboard today')).toBeVisible();
  });
});

describe('the header of the dashboard (product §2, §6)', () => {
  // @product §2.24
  it('with an active subscription the header has the verified badge and no "Upgrade"', async () => {
    open();
    expect(await screen.findByRole('img', { name: 'Verified' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Upgrade' })).toBeNull();
  });
  it('with an active subscription, the tab Setting shows the plan and links to /plans', async () => {
    open();
    expect(screen.queryByRole('link', { name: 'Your plan' })).toBeNull();
    await userEvent.click(await screen.findByRole('tab', { name: 'Setting' }));
    expect(await link(/^Your plan VIP/)).toHaveAttribute('href', '/plans');
  });
  // @product §2.24 §2.25
  it('on the free plan the header has "Upgrade" and no verified badge', async () => {
    asSeller({ subscriptionStatus: 'free' });
    open();
    expect(await link(/Upgrade/)).toHaveAttribute('href', '/plans');
    expect(screen.queryByRole('img', { name: 'Verified' })).toBeNull();
  });
});

describe('Onboarding (product §2, §4)', () => {
  // @product §2.35 §2.36 §4.5
  it.each([
    [0, 'Setup Content Pages', '/sell-content'],
    [1, 'Complete Profile', '/edit-profile'],
    [2, 'Add Payout Method', '/payout'],
    [3, 'Create Bundle', '/bundle'],
  ])(
    'at stepper %i only the step "%s" has "Start", and finished steps have a check mark',
    async (stepper, title, path) => {
      asSeller({ stepper });
      open();
      // @product §2.34
      const list = within((await screen.findByRole('heading', { name: 'Getting Started' })).parentElement!);
      expect(list.getByRole('link', { name: 'Start' })).toHaveAttribute('href', path);
      expect(list.getByText(title).closest('li')).toContainElement(list.getByRole('link', { name: 'Start' }));
      expect(list.queryAllByRole('img', { name: 'Done' })).toHaveLength(stepper);
    },
  );
  // @product §2.33 §2.41
  it('during onboarding, the Setting tab, most cards and "Share" are disabled', async () => {
    asSeller({ stepper: 2 });
    open();
    expect(await screen.findByRole('tab', { name: 'Setting' })).toBeDisabled();
    await waitFor(() => expect(screen.getByText('View Orders').closest('[aria-disabled]')).not.toBeNull());
    expect(screen.getByRole('link', { name: /My Earning/ })).not.toHaveAttribute('href');
    expect(share()).toBeDisabled();
  });
  it('the row of the last step says why "Share" is disabled', async () => {
    asSeller({ stepper: 2 });
    open();
    const reason = 'You can share your page after all 4 steps.';
    expect(share()).toHaveAccessibleDescription(reason);
    expect(screen.getByText(reason).closest('li')).toHaveTextContent(/Create Bundle/);
  });
  it('each finished step and the current step have one link', async () => {
    asSeller({ stepper: 2 });
    open();
    const start = await link('Start');
    expect(start).toHaveAccessibleDescription('Add Payout Method');
    const addresses = screen.getAllByRole('link').map((each) => each.getAttribute('href'));
    for (const path of ['/sell-content', '/edit-profile', '/payout'])
      expect(addresses.filter((address) => address === path)).toHaveLength(1);
    expect(addresses).not.toContain('/bundle');
  });
  it.each([
    [0, '0 of 4 steps done · about 10 minutes left'],
    [3, '3 of 4 steps done · about 1 minute left'],
  ])('at stepper %i the checklist says "%s"', async (stepper, effort) => {
    asSeller({ stepper });
    open();
    expect((await screen.findByText(effort)).nextElementSibling!.querySelectorAll('.filled')).toHaveLength(
      stepper,
    );
  });
  it('on the free plan, "Share" is only an icon during onboarding, and "Upgrade" always has its text', async () => {
    asSeller({ stepper: 0, subscriptionStatus: 'free' });
    const { unmount } = open();
    expect(await link('Upgrade')).toHaveTextContent('Upgrade');
    expect(share()).toHaveTextContent(/^$/);
    unmount();
    asSeller({ subscriptionStatus: 'free' });
    open();
    expect(await link('Upgrade')).toHaveTextContent('Upgrade');
    expect(share()).toHaveTextContent('Share');
  });
  // @product §2.37 §7.8
  it('after onboarding, the Woohoo popup opens for a link that is not shared, and its "Share" marks the link as shared', async () => {
    asSeller({ isUrlShared: false });
    answerLinkNotShared();
    const marked = answers('PATCH /user/profile-shared', {});
    open();
    const popup = within(await screen.findByRole('dialog', { name: /Woohoo/ }));
    expect(popup.getByText(/into your Instagram bio/)).toBeVisible();
    await userEvent.click(popup.getByRole('button', { name: 'Share' }));
    expect(await screen.findByRole('dialog', { name: 'Share your page' })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: /Woohoo/ })).toBeNull();
    await waitFor(() => expect(marked).toHaveLength(1));
  });
  it('a closed Woohoo popup does not open at the next visit', async () => {
    asSeller({ isUrlShared: false });
    answerLinkNotShared();
    const { unmount } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    unmount();
    open();
    await waitFor(() => expect(share()).toBeEnabled());
    expect(screen.queryByRole('dialog', { name: /Woohoo/ })).toBeNull();
    localStorage.removeItem('woohoo-closed:layla');
  });
  it('"Copy" in the Woohoo popup marks the link as shared and keeps the popup open', async () => {
    asSeller({ isUrlShared: false });
    answerLinkNotShared();
    const marked = answers('PATCH /user/profile-shared', {});
    const keyboard = userEvent.setup();
    open();
    const popup = within(await screen.findByRole('dialog', { name: /Woohoo/ }));
    answers('GET /user/seller/dashboard', dashboard());
    await keyboard.click(popup.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(marked).toHaveLength(1));
    expect(await popup.findByRole('button', { name: 'Copy' })).toBeVisible();
    await keyboard.click(popup.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  it('the Woohoo popup tells a free seller that brands cannot order yet (product §1)', async () => {
    const hint = 'Brands can see your page now. They can order once you are on the VIP plan.';
    asSeller({ isUrlShared: false, subscriptionStatus: 'free' });
    answerLinkNotShared();
    open();
    const popup = within(await screen.findByRole('dialog', { name: /Woohoo/ }));
    expect(popup.getByText(hint)).toBeVisible();
    expect(popup.queryByText(/Your page is live/)).toBeNull();
    expect(popup.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/plans');
  });
  it('the Woohoo popup does not shorten a link of more than 30 characters', async () => {
    asSeller({ isUrlShared: false, username: 'fatima-mansoori' });
    answerLinkNotShared();
    open();
    const popup = within(await screen.findByRole('dialog', { name: /Woohoo/ }));
    expect(popup.getByText(/fatima-mansoori$/)).toHaveTextContent(`${location.origin}/fatima-mansoori`);
  });
  // @product §2.37
  it('opens no popup if the link is marked as shared', async () => {
    open();
    await waitFor(() => expect(share()).toBeEnabled());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('Share modal (product §2, §9)', () => {
  const openModal = async (change = {}) => {
    asSeller(change);
    open();
    await waitFor(() => expect(share()).toBeEnabled());
    await userEvent.click(share());
    return within(await screen.findByRole('dialog'));
  };
  // @product §2.38
  it('the dialog shows the verified badge, the name, the bio and a QR code', async () => {
    const modal = await openModal();
    expect(modal.getByRole('img', { name: 'Verified' })).toBeVisible();
    expect(modal.getByRole('heading', { name: /Layla Haddad/ })).toBeVisible();
    expect(modal.getByText('Food and slow travel')).toBeVisible();
    expect(modal.getByRole('img', { name: 'QR code of your page' })).toBeVisible();
  });
  it('the dialog can send the link with WhatsApp and save the QR code', async () => {
    const modal = await openModal();
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    await userEvent.click(modal.getByRole('button', { name: 'WhatsApp' }));
    const sent = new URL(String(opened.mock.calls[0]![0]));
    expect(sent.origin + sent.pathname).toBe('https://wa.me/');
    expect(sent.searchParams.get('text')).toMatch(/\/layla$/);
    opened.mockRestore();
    expect(modal.getByRole('button', { name: 'Save QR code' })).toBeVisible();
  });
  // @product §2.39 §9.21
  it('the link is shortened to 30 characters plus an ellipsis', async () => {
    const modal = await openModal({ username: 'a-long-username' });
    const fullLink = `${location.origin}/a-long-username`;
    expect(modal.getByRole('link')).toHaveTextContent(`${fullLink.slice(0, 30)}…`);
    expect(modal.getByRole('link')).toHaveAttribute('href', fullLink);
  });
  // @product §2.40
  it('"Copy" copies the full link and shows "Copied" for some seconds', async () => {
    const clipboard = userEvent.setup();
    const written = jest.spyOn(navigator.clipboard, 'writeText');
    const modal = await openModal();
    await clipboard.click(modal.getByRole('button', { name: 'Copy' }));
    expect(await modal.findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(written).toHaveBeenCalledWith(`${location.origin}/layla`);
    expect(await modal.findByRole('button', { name: 'Copy' }, { timeout: 3_000 })).toBeVisible();
  });
});
