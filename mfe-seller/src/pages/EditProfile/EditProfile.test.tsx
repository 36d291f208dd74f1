import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from '@linksouq/shared-api/host';
import {
  answers,
  choose,
  file,
  fill,
  hold,
  otherTab,
  sentTo,
  settled,
  show,
} from '@linksouq/shared-ui/testing';
import { seller } from '../../testing/samples';
import { asSeller, withSeller } from '../../testing/signed-in';
import EditProfile, { prefetch } from './index';

withSeller();
const open = () => show(EditProfile, '/edit-profile');
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save Changes' }));
const field = (name: string) => screen.findByLabelText(name);

describe('Edit profile (product §2, §5)', () => {
  it.each([
    // @product §5.20
    ['Display Name is required', { name: '' }],
    // @product §5.21
    ['Profile Bio is required', { bio: '' }],
    // @product §5.22
    ['Select at least one Content Category', { category: [] }],
    // @product §5.23
    ['Residence Label is required', { city: '' }],
    // @product §5.24
    ['Email is required', { email: '' }],
    // @product §5.24
    ['Invalid email address', { email: 'layla@' }],
    // @product §5.25
    ['Please upload cover image', { coverImage: '' }],
    ['Profile Picture is mandatory', { profileUrl: '' }],
  ])('saving an incomplete profile shows "%s"', async (message, change) => {
    asSeller(change);
    const sent = answers('POST /user/profile', {});
    open();
    await save();
    expect(await screen.findByText(message)).toBeVisible();
    expect(sent).toHaveLength(0);
  });
  it.each([
    ['cover image', { coverImage: '' }, 'Change cover image'],
    ['profile picture', { profileUrl: '' }, 'Change profile picture'],
    ['category', { category: [] }, 'Search categories'],
  ])('if the %s is missing, saving focuses its field', async (_, change, label) => {
    asSeller(change);
    open();
    await save();
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
  });
  it('the search shows matching and selected categories', async () => {
    open();
    await screen.findByLabelText('Search categories');
    fill('Search categories', 'tech');
    expect(await screen.findByLabelText('Technology')).toBeVisible();
    expect(screen.queryByLabelText('Gaming')).toBeNull();
    expect(screen.getByLabelText('Fashion')).toBeChecked();
  });
  it.each([
    ['with a selected category', ['Fashion'], 'No other category matches.'],
    ['without a selected category', [], 'No category matches.'],
  ])(
    'a search without a match, %s, says in a live region that nothing matches',
    async (_, category, text) => {
      asSeller({ category });
      open();
      await screen.findByLabelText('Search categories');
      expect(screen.queryByText(text)).toBeNull();
      fill('Search categories', 'zzz');
      const note = await screen.findByText(text);
      expect(note).toBeVisible();
      expect(note).toHaveAttribute('aria-live', 'polite');
      fill('Search categories', 'tech');
      await waitFor(() => expect(note).toBeEmptyDOMElement());
    },
  );
  it('after a category is removed, the focus moves to the other category, and then to "Show all"', async () => {
    asSeller({ category: ['Fashion', 'Technology'] });
    open();
    await userEvent.click(await screen.findByLabelText('Fashion'));
    expect(screen.getByLabelText('Technology')).toHaveFocus();
    await userEvent.keyboard(' ');
    expect(screen.getByLabelText('Technology')).not.toBeChecked();
    expect(screen.getByRole('button', { name: /^Show all/ })).toHaveFocus();
  });
  it('"Show all" opens the list of categories, and selecting the maximum number closes the list and keeps the focus', async () => {
    open();
    const technology = await screen.findByLabelText('Technology');
    expect(technology).not.toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all 29' }));
    expect(technology).toBeVisible();
    await userEvent.click(technology);
    expect(screen.getByLabelText('Technology')).toHaveFocus();
    expect(screen.getByLabelText('Gaming')).not.toBeVisible();
  });
  it('after a refused save, a press on the number of missing fields focuses the next missing field', async () => {
    asSeller({ bio: '', category: [], email: '' });
    open();
    await save();
    const missing = await screen.findByRole('button', { name: '3 fields are missing' });
    await waitFor(() => expect(screen.getByLabelText('Profile Bio')).toHaveFocus());
    for (const label of ['Search categories', 'Email', 'Profile Bio']) {
      await userEvent.click(missing);
      expect(screen.getByLabelText(label)).toHaveFocus();
    }
  });
  it('after a refused save, the number of fields with errors includes an invalid filled field', async () => {
    asSeller({ bio: '', email: 'layla' });
    open();
    await save();
    expect(await screen.findByRole('button', { name: '2 fields have errors' })).toBeVisible();
  });
  it('if the profile cannot be loaded, shows "Try again" and a link to the dashboard', async () => {
    answers('GET /user/profile', {}, 500);
    open();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/profile');
  });
  describe.each(['Display Name', 'Profile Bio', 'Residence Label', 'Email'])('the field %s', (label) => {
    it('is marked as required while it is empty', async () => {
      asSeller({ name: '', bio: '', city: '', email: '' });
      open();
      expect(await field(label)).toHaveAccessibleDescription(/Required/);
    });
    it('is not marked as required if it has a stored value', async () => {
      open();
      expect(await field(label)).not.toHaveAccessibleDescription(/Required/);
    });
  });
  it('a required field keeps its mark while a value is typed', async () => {
    asSeller({ email: '' });
    open();
    await userEvent.type(await field('Email'), 'layla@mail.ae');
    expect(await field('Email')).toHaveAccessibleDescription('Required');
  });
  // @product §2.58 §5.21 §5.22
  it('the bio has at most 45 characters, and at most 2 categories can be selected', async () => {
    open();
    expect(await field('Profile Bio')).toHaveAttribute('maxlength', '45');
    await userEvent.click(screen.getByLabelText('Finance'));
    expect(screen.getByLabelText('Gaming')).toBeDisabled();
  });
  // @product §2.58 §2.59 §7.20 §8.23
  it('saving shows the toast "User updated successfully", replaces the user of the session and goes back', async () => {
    const { accessToken: _, ...user } = seller({ name: 'Layla H.' });
    const sent = answers('POST /user/profile', { data: user });
    const { at } = open();
    const name = await field('Display Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Layla H.');
    answers('GET /user/profile', { data: user });
    await save();
    expect(await screen.findByText('User updated successfully')).toBeVisible();
    await waitFor(() => expect(at()).toBe('/profile'));
    expect(sent[0]!.body).toEqual({
      name: 'Layla H.',
      bio: user.bio,
      city: 'Dubai',
      email: user.email,
      category: ['Fashion'],
      profileUrl: user.profileUrl,
      coverImage: user.coverImage,
    });
    expect(useSession.getState().user).toMatchObject({ name: 'Layla H.', accessToken: 'token' });
  });
  it('saving sends the number and the last day of the permit', async () => {
    const { accessToken: _, ...user } = seller();
    const sent = answers('POST /user/profile', { data: user });
    open();
    await userEvent.type(await field('Advertiser permit number'), 'MC-12345');
    fireEvent.change(await field('Last day of the permit'), { target: { value: '2099-01-31' } });
    await save();
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({ permitNumber: 'MC-12345', permitEnds: '2099-01-31' }),
    );
  });
  it('an empty permit number removes the stored permit', async () => {
    asSeller({ permitNumber: 'MC-12345', permitEnds: '2099-01-31' });
    const sent = answers('POST /user/profile', { data: seller() });
    open();
    await userEvent.clear(await screen.findByDisplayValue('MC-12345'));
    await save();
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ permitNumber: '' }));
  });
  it('a permit without a last day shows an error, and a permit that has ended shows a warning', async () => {
    open();
    await userEvent.type(await field('Advertiser permit number'), 'MC-12345');
    await save();
    expect(await screen.findByText('Enter the last day of the permit')).toBeVisible();
    fireEvent.change(await field('Last day of the permit'), { target: { value: '2020-01-31' } });
    expect(await screen.findByText('This permit has ended. Your page no longer shows it.')).toBeVisible();
  });
  // @product §8.14
  it('a failed save is only logged, and the form keeps its values (product §8)', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    answers('POST /user/profile', { message: 'nope' }, 500);
    const { at } = open();
    await userEvent.type(await field('Display Name'), '!');
    await save();
    await waitFor(() => expect(logged).toHaveBeenCalled());
    expect(screen.queryByText('nope')).toBeNull();
    expect(await field('Display Name')).toHaveValue('Layla Haddad!');
    expect(at()).toBe('/edit-profile');
    logged.mockRestore();
  });
  // @product §2.57 §5.40
  it('refuses a video as profile picture', async () => {
    open();
    const picture = await screen.findByLabelText('Change profile picture');
    choose(picture, file('clip.mp4', 'video/mp4'));
    expect(await screen.findByText('clip.mp4 is not an image file.')).toBeVisible();
  });
  // @product §2.57 §7.18 §8.19
  it('uploads a chosen cover immediately, and if the upload fails, only logs the failure and keeps the old cover (product §8)', async () => {
    const { container } = open();
    answers('POST /user/coverimage', { data: { Location: 'images/new.webp' } });
    choose(await screen.findByLabelText('Change cover image'), file('new.png', 'image/png'));
    await waitFor(() => expect(container.querySelector('img[src="/media/images/new.webp"]')).not.toBeNull());
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    answers('POST /user/coverimage', { message: 'Disk is full' }, 500);
    choose(screen.getByLabelText('Change cover image'), file('newer.png', 'image/png'));
    await waitFor(() => expect(logged).toHaveBeenCalled());
    expect(screen.queryByText('Disk is full')).toBeNull();
    expect(container.querySelector('img[src="/media/images/new.webp"]')).not.toBeNull();
    logged.mockRestore();
  });
  it('restores the typed values after a reload', async () => {
    const { unmount } = open();
    await userEvent.type(await field('Profile Bio'), '!');
    unmount();
    open();
    expect(await field('Profile Bio')).toHaveValue('Food and slow travel!');
  });
  it('asks for a confirmation before leaving with unsaved changes', async () => {
    const { history, at } = open();
    await userEvent.type(await field('Display Name'), '!');
    void history.push('/plans');
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    expect(at()).toBe('/edit-profile');
    void history.push('/plans');
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(at()).toBe('/plans'));
  });
  it('if another seller signs in during a save, the response does not change the session of this seller', async () => {
    const { accessToken: _, ...user } = seller();
    const release = hold('POST /user/profile', { data: { ...user, name: 'Layla H.' } });
    open();
    await field('Display Name');
    fill('Display Name', 'Layla H.');
    await save();
    await waitFor(() => expect(sentTo('POST /user/profile')).toHaveLength(1));
    const omar = seller({ id: 'seller-2', username: 'omar', name: 'Omar', accessToken: 'token of Omar' });
    otherTab('user', omar);
    release();
    await settled();
    expect(useSession.getState().user).toEqual(omar);
    expect(JSON.parse(localStorage.getItem('user')!)).toEqual(omar);
  });
  it('does not save changes that the person has discarded while the form read the profile again', async () => {
    const { accessToken: _, ...user } = seller();
    const saved = answers('POST /user/profile', { data: user });
    const { at } = open();
    await field('Display Name');
    fill('Display Name', 'Layla H.');
    const release = hold('GET /user/profile', { data: user });
    await save();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(at()).toBe('/profile'));
    release();
    await settled();
    expect(saved).toHaveLength(0);
  });
});

describe('Edit profile with prefetched data', () => {
  const prefetchPage = () => prefetch({ params: {}, query: new URLSearchParams(), credential: 'seller' });

  it('shows the form immediately', async () => {
    await prefetchPage();
    open();
    expect(screen.getByLabelText('Display Name')).toHaveValue('Layla Haddad');
  });
  it('newer values from the server update only fields that were not edited', async () => {
    await prefetchPage();
    const { accessToken: _, ...user } = seller({ name: 'Layla from elsewhere', bio: 'New bio' });
    answers('GET /user/profile', { data: user });
    open();
    const name = screen.getByLabelText('Display Name');
    fireEvent.change(name, { target: { value: 'Typed' } });
    await waitFor(() => expect(screen.getByLabelText('Profile Bio')).toHaveValue('New bio'));
    expect(name).toHaveValue('Typed');
  });
});
