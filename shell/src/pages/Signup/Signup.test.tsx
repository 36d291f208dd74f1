import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import events from '@testing-library/user-event';
import {
  COMMISSION_PERCENT,
  formatAed,
  PLATFORM_FEE_BPS,
  VIP_PRICE_AED,
} from '@linksouq/shared-api/contract';
import { provideSettings, useSession } from '@linksouq/shared-api/host';
// oxlint-disable-next-line no-restricted-imports -- replaces uploadOne
import * as host from '@linksouq/shared-api/host';
import { registerCatalog, setLocale, t, useLocale } from '@linksouq/shared-ui/host';
import {
  answers,
  answersWith,
  discardDraft,
  draftNote,
  fill,
  hold,
  renderRoutes,
  sent,
  sentence,
  sentTo,
  show,
  storedDraft,
  withApi,
} from '@linksouq/shared-ui/testing';
import arabic from '../../texts/ar';
import { layla } from '../../testing/samples';
import Signup from './index';
import { keepDraft } from '@linksouq/shared-ui/kit';

jest.mock('@linksouq/shared-api/host', () => {
  const real = jest.requireActual('@linksouq/shared-api/host');
  return { ...real, uploadOne: jest.fn() };
});
const uploadOne = jest.mocked(host.uploadOne);
const user = events.setup({ delay: null });
const alert = jest.spyOn(window, 'alert').mockImplementation(() => {});
const logged = jest.spyOn(console, 'error').mockImplementation(() => {});

const AVAILABLE = { status: 1, message: 'This username is available.' };
const TAKEN = { status: 2, message: 'This username is already taken.' };
const CODE_SENT = { message: 'sent' };
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const username = () => screen.getByLabelText('Username');

/** As in the app, a change of the language renders the page again. */
function Localized() {
  useLocale();
  return <Signup />;
}
const storeDraft = (values: object) => keepDraft('signup', values);
const openStep2 = (to = '/signup') => {
  storeDraft({ step: 2, username: 'layla' });
  answers('POST /auth/request/otp', CODE_SENT);
  answers('POST /auth/resend/otp', CODE_SENT);
  return show(Signup, '/signup', { to });
};
const choosePhoto = (name = 'me.jpg', type = 'image/jpeg') =>
  fireEvent.change(screen.getByLabelText('Profile photo', { selector: 'input' }), {
    target: { files: [new File(['x'], name, { type })] },
  });
const fillAll = async () => {
  uploadOne.mockResolvedValue('photos/me.webp');
  choosePhoto();
  fill('Name', 'Layla');
  fill('Instagram username', '@layla');
  fill('WhatsApp number', '0501234567');
};

withApi();
beforeEach(() => {
  jest.clearAllMocks();
  uploadOne.mockReset();
});

describe('Signup, step 1: username (product §5)', () => {
  // @product §2.49
  it('shows the host before the username', () => {
    provideSettings({ host: 'linksouq.test/' });
    show(Signup, '/signup');
    expect(screen.getByText('linksouq.test/')).toBeInTheDocument();
    // @product §5.6
    expect(username()).toHaveAttribute('maxlength', '26');
  });

  it.each([
    ['en', /^Setting up is free\./],
    ['ar', /^الإعداد مجاني\./],
  ])('in the language %s, one line below "Continue" names all costs', (language, start) => {
    registerCatalog('ar', arabic);
    setLocale(language);
    show(Signup, '/signup');
    const costs = screen.getByText(sentence(start));
    for (const amount of [formatAed(VIP_PRICE_AED), `${COMMISSION_PERCENT}%`, `${PLATFORM_FEE_BPS / 100}%`])
      expect(costs).toHaveTextContent(amount);
    const button = screen.getByRole('button', { name: t('Continue') });
    expect(button.compareDocumentPosition(costs) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    act(() => setLocale('en'));
  });

  // @product §5.1 §5.5
  it('converts a typed username to lower case and removes its spaces', () => {
    show(Signup, '/signup');
    fill('Username', ' La yla ');
    expect(username()).toHaveValue('layla');
  });

  it.each([
    // @product §5.2
    ['ab', 'Usernames must be 3–15 characters long.'],
    ['abcdefghijklmnop', 'Usernames must be 3–15 characters long.'],
    // @product §5.3
    ['la.yla', 'Only letters, numbers, and hyphens are allowed.'],
    // @product §5.4
    ['1layla', 'Username must start with a letter and cannot start or end with a hyphen or underscore.'],
    ['layla-', 'Username must start with a letter and cannot start or end with a hyphen or underscore.'],
  ])('the username %s shows "%s"', (typed, text) => {
    show(Signup, '/signup');
    fill('Username', typed);
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  describe('with a fake clock', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    // @product §2.50 §5.7 §7.10 §9.10
    it('checks the username once, 600 ms after typing stops', async () => {
      answers('POST /auth/username', AVAILABLE);
      show(Signup, '/signup');
      fill('Username', 'lay');
      await act(() => jest.advanceTimersByTimeAsync(599));
      fill('Username', 'layla');
      await act(() => jest.advanceTimersByTimeAsync(599));
      expect(sent).toEqual([]);
      await act(() => jest.advanceTimersByTimeAsync(1));
      expect(sent.map(({ query }) => query.get('username'))).toEqual(['layla']);
      await act(() => jest.advanceTimersByTimeAsync(0));
      expect(screen.getByText('This username is available.')).toBeInTheDocument();
    });

    // @product §2.50
    it('ignores a response about an earlier username', async () => {
      const older = { query: 'older', answer: () => {} };
      const waiting = new Promise<void>((resolve) => (older.answer = resolve));
      answersWith('POST /auth/username', async ({ query }) => {
        if (query.get('username') !== older.query) return { body: AVAILABLE };
        await waiting;
        return { body: TAKEN };
      });
      show(Signup, '/signup');
      fill('Username', 'older');
      await act(() => jest.advanceTimersByTimeAsync(600));
      fill('Username', 'newer');
      await act(() => jest.advanceTimersByTimeAsync(600));
      await act(async () => older.answer());
      await act(() => jest.advanceTimersByTimeAsync(0));
      expect(screen.getByText('This username is available.')).toBeInTheDocument();
      expect(screen.queryByText('This username is already taken.')).not.toBeInTheDocument();
    });
  });

  // @product §4.11 §5.8
  it('a taken name shows a message, and Continue alerts "Please choose a valid username."', async () => {
    answers('POST /auth/username', TAKEN);
    show(Signup, '/signup');
    fill('Username', 'layla');
    await press('Continue');
    expect(await screen.findByText('This username is already taken.')).toBeInTheDocument();
    expect(alert).toHaveBeenCalledWith('Please choose a valid username.');
    expect(username()).toHaveValue('layla');
  });

  it.each([TAKEN, AVAILABLE])(
    'shows an Arabic answer in English after a switch to English (case %#)',
    async (answer) => {
      registerCatalog('ar', arabic);
      act(() => setLocale('ar'));
      const message = t(answer.message);
      answers('POST /auth/username', { ...answer, message });
      show(Localized, '/signup');
      fill(t('Username'), 'layla');
      expect(await screen.findByText(message)).toBeVisible();
      act(() => setLocale('en'));
      expect(screen.getByText(answer.message)).toBeVisible();
    },
  );

  it('a username that changes while Continue checks it neither continues nor alerts', async () => {
    let answer = () => {};
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    answersWith('POST /auth/username', async () => {
      await waiting;
      return { body: AVAILABLE };
    });
    show(Signup, '/signup');
    fill('Username', 'layla');
    await press('Continue');
    fill('Username', 'layla-dxb');
    await act(async () => answer());
    expect(await screen.findByText('This username is available.')).toBeInTheDocument();
    expect(alert).not.toHaveBeenCalled();
    expect(username()).toHaveValue('layla-dxb');
  });
  it('without a connection, Continue shows the reason and no alert about the username', async () => {
    show(Signup, '/signup');
    fill('Username', 'layla');
    await press('Continue');
    expect(await screen.findByText(/No connection/)).toBeInTheDocument();
    expect(alert).not.toHaveBeenCalled();
  });
  it('the Back button of the phone leads from step 2 to step 1', async () => {
    answers('POST /auth/username', AVAILABLE);
    const { history } = show(Signup, '/signup');
    fill('Username', 'layla');
    await press('Continue');
    expect(await screen.findByLabelText('WhatsApp number')).toBeInTheDocument();
    await act(async () => history.go(-1));
    expect(username()).toHaveValue('layla');
  });
  it('a person who opens the login while Continue checks the username stays there', async () => {
    const release = hold('POST /auth/username', AVAILABLE);
    const { at, history } = show(Signup, '/signup');
    fill('Username', 'layla');
    await press('Continue');
    await user.click(screen.getByRole('link', { name: 'Login' }));
    await act(async () => release());
    expect(at()).toBe('/login');
    act(() => history.go(-1));
    await press('Continue');
    expect(await screen.findByLabelText('WhatsApp number')).toBeVisible();
  });
  it('without a draft, an entry of step 2 shows step 1, and Continue opens step 2', async () => {
    answers('POST /auth/username', AVAILABLE);
    // A browser that blocks storage keeps only the entry at a reload.
    const { history } = show(Signup, '/signup', { state: { signupStep: 2 } });
    fill('Username', 'layla');
    expect(username()).toHaveValue('layla');
    await press('Continue');
    expect(await screen.findByLabelText('WhatsApp number')).toBeVisible();
    act(() => history.go(-1));
    expect(username()).toHaveValue('layla');
  });
  it('a step forward to step 2 without a username shows step 1', async () => {
    answers('POST /auth/username', AVAILABLE);
    const { history } = show(Signup, '/signup');
    fill('Username', 'layla');
    await press('Continue');
    await screen.findByLabelText('WhatsApp number');
    act(() => history.go(-1));
    fill('Username', '');
    act(() => history.go(1));
    expect(username()).toHaveValue('');
  });
  it('offers similar usernames as buttons if the username is taken', async () => {
    answers('POST /auth/username', TAKEN);
    show(Signup, '/signup');
    fill('Username', 'layla');
    await user.click(await screen.findByRole('button', { name: 'layla-dxb' }));
    expect(username()).toHaveValue('layla-dxb');
  });
  it.each(['admin', 'api', 'login', 'admin-team'])('offers no username similar to %s', async (typed) => {
    answers('POST /auth/username', TAKEN);
    show(Signup, '/signup');
    fill('Username', typed);
    expect(await screen.findByRole('button', { name: 'Clear' })).toBeVisible();
    expect(screen.queryByText('Try another:')).toBeNull();
  });
  it.each([
    ['sara.cooks', ['sara-cooks', 'saracooks']],
    ['fatima.al.mansoori', ['fatima-al-manso', 'fatimaalmansoor']],
    ['1.5', []],
  ])('for the invalid username %s, offers only valid similar usernames', (typed, names) => {
    show(Signup, '/signup');
    fill('Username', typed);
    const offered = screen.queryByText('Try another:')?.parentElement;
    expect([...(offered?.querySelectorAll('button') ?? [])].map((button) => button.textContent)).toEqual(
      names,
    );
  });
  it('shows a preview of the page for the typed username', () => {
    show(Signup, '/signup');
    fill('Username', 'layla');
    expect(screen.getByRole('figure', { name: 'Preview of the page of layla' })).toHaveTextContent('@layla');
  });
  it.each(['layla', 'la.yla'])('shows no preview for %s, which is taken or invalid', async (typed) => {
    answers('POST /auth/username', TAKEN);
    show(Signup, '/signup');
    expect(screen.getByRole('figure')).toBeVisible();
    fill('Username', typed);
    expect(await screen.findByText('Try another:')).toBeVisible();
    expect(screen.queryByRole('figure')).toBeNull();
  });
  it('if the username is taken, the button Clear clears and focuses the field', async () => {
    answers('POST /auth/username', TAKEN);
    show(Signup, '/signup');
    await user.type(username(), 'layla');
    await user.click(await screen.findByRole('button', { name: 'Clear' }));
    expect(username()).toHaveValue('');
    expect(username()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
  });

  // @product §2.11 §2.51
  it('Continue with an available name goes to step 2, and Back keeps the name', async () => {
    answers('POST /auth/username', AVAILABLE);
    show(Signup, '/signup');
    fill('Username', 'layla');
    await press('Continue');
    expect(await screen.findByLabelText('WhatsApp number')).toBeInTheDocument();
    await press('Back');
    expect(username()).toHaveValue('layla');
  });
});

describe('Signup, step 2 (product §5)', () => {
  // @product §5.9
  it('Continue with an empty form shows an error at every field', async () => {
    openStep2();
    await press('Continue');
    for (const text of [
      'Name is required',
      'instagramUsername is required',
      'phoneNumber is required',
      'otp is required',
      // @product §5.11
      'Profile Picture is mandatory',
    ])
      expect(await screen.findByText(text)).toBeInTheDocument();
    expect(sent).toEqual([]);
    expect(screen.getByLabelText('Profile photo', { selector: 'input' })).toHaveFocus();
    expect(screen.getByText('Profile photo')).toBeVisible();
    expect(screen.getByText('The code comes after you press Send OTP.')).toBeVisible();
  });

  it('a refused submit says how many fields are missing, and a press on this text focuses the next missing field', async () => {
    openStep2();
    fill('Instagram username', '@layla');
    await press('Continue');
    await screen.findByText('Name is required');
    for (const field of [
      screen.getByLabelText('Name'),
      screen.getByLabelText('WhatsApp number'),
      screen.getByLabelText('OTP'),
    ]) {
      await press('4 fields are missing');
      expect(field).toHaveFocus();
    }
  });

  // @product §5.10
  it('if only the code is missing and no code was requested, the form shows "Click Send OTP to verify phone number"', async () => {
    openStep2();
    await fillAll();
    await press('Continue');
    expect(await screen.findByText('Click Send OTP to verify phone number')).toBeInTheDocument();
    expect(screen.queryByText('otp is required')).not.toBeInTheDocument();
    expect(screen.queryByText('The code comes after you press Send OTP.')).not.toBeInTheDocument();
  });

  it('the code field appears after a code was sent', async () => {
    openStep2();
    expect(screen.queryByLabelText('OTP')).not.toBeInTheDocument();
    fill('WhatsApp number', '0501234567');
    await press('Send OTP');
    expect(await screen.findByLabelText('OTP')).toBeInTheDocument();
  });
  it('the code field says that the code was sent by SMS', async () => {
    openStep2();
    fill('WhatsApp number', '0501234567');
    await press('Send OTP');
    expect(await screen.findByLabelText('OTP')).toHaveAccessibleDescription(
      'Code sent by SMS to +971501234567',
    );
  });

  // @product §5.14
  it('Send OTP with a short number gives "please enter complete number"', async () => {
    openStep2();
    fill('WhatsApp number', '+97150');
    await press('Send OTP');
    expect(await screen.findByText('please enter complete number')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  // @product §2.53 §4.12
  it('the countdown of 30 s starts only when a code was sent, and Resend is enabled after it', async () => {
    openStep2();
    answers('POST /auth/request/otp', { message: 'down' }, 500);
    fill('WhatsApp number', '0501234567');
    await press('Send OTP');
    await waitFor(() => expect(logged).toHaveBeenCalled());
    expect(screen.queryByText(/Resend/)).not.toBeInTheDocument();
    expect(screen.queryByText('down')).not.toBeInTheDocument();

    answers('POST /auth/request/otp', CODE_SENT);
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    try {
      fireEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
      await act(() => jest.advanceTimersByTimeAsync(10));
      // @product §9.12
      expect(screen.getByRole('button', { name: 'Resend in 30 s' })).toBeDisabled();
      await act(() => jest.advanceTimersByTimeAsync(29_000));
      expect(screen.getByRole('button', { name: /Resend in/ })).toBeDisabled();
      await act(() => jest.advanceTimersByTimeAsync(1_500));
      fireEvent.click(screen.getByRole('button', { name: 'Resend' }));
      await act(() => jest.advanceTimersByTimeAsync(10));
    } finally {
      jest.useRealTimers();
    }
    expect(Object.fromEntries(sentTo('POST /auth/resend/otp')[0]!.query)).toEqual({ phone: '+971501234567' });
  });

  it('"Send OTP" is the filled button until a code was sent, and "Continue" is the filled button after it', async () => {
    openStep2();
    const button = (name: string) => screen.getByRole('button', { name });
    expect(button('Send OTP')).toHaveClass('primary');
    expect(button('Continue')).toHaveClass('secondary');
    fill('WhatsApp number', '0501234567');
    await press('Send OTP');
    await screen.findByText(/Resend in/);
    expect(button('Continue')).toHaveClass('primary');
  });

  it('"Continue" is directly below the code, and the terms are below "Continue"', async () => {
    openStep2();
    fill('WhatsApp number', '0501234567');
    await press('Send OTP');
    const resend = await screen.findByRole('button', { name: /Resend in/ });
    const controls = [...document.querySelectorAll('button, a')];
    const at = controls.indexOf(resend);
    expect(controls[at + 1]).toBe(screen.getByRole('button', { name: 'Continue' }));
    expect(controls[at + 2]).toBe(screen.getByRole('link', { name: 'Terms' }));
  });

  it('after a code was sent, the code field has the focus', async () => {
    openStep2();
    fill('WhatsApp number', '0501234567');
    await press('Send OTP');
    await waitFor(() => expect(screen.getByLabelText('OTP')).toHaveFocus());
  });

  it('after a change of the number, Send OTP is shown again', async () => {
    openStep2();
    fill('WhatsApp number', '0501234567');
    await press('Send OTP');
    await screen.findByText(/Resend in/);
    fill('WhatsApp number', '0501234568');
    expect(await screen.findByRole('button', { name: 'Send OTP' })).toBeInTheDocument();
  });

  it('a code that was requested at login is also valid for signup', async () => {
    keepDraft('sent-code', { to: '+971501234567', at: Date.now() });
    openStep2();
    fill('WhatsApp number', '0501234567');
    expect(await screen.findByRole('button', { name: /Resend in/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send OTP' })).not.toBeInTheDocument();
  });

  // @product §5.40
  it('rejects a profile photo that is not an image file', () => {
    openStep2();
    choosePhoto('clip.mp4', 'video/mp4');
    expect(uploadOne).not.toHaveBeenCalled();
    return expect(screen.findByText('clip.mp4 is not an image file.')).resolves.toBeInTheDocument();
  });

  // @product §8.19
  it('after a failed upload the photo stays, the page shows no error of the server, and Retry uploads the photo again', async () => {
    const { container } = openStep2();
    uploadOne.mockRejectedValueOnce(new host.ApiError(500, 'down')).mockResolvedValueOnce('photos/me.webp');
    choosePhoto();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(container.querySelector('img[src^="blob:"]')).toBeInTheDocument();
    await user.click(retry);
    await waitFor(() => expect(storedDraft('signup')).toContain('photos/me.webp'));
    expect(uploadOne).toHaveBeenCalledTimes(2);
    expect(sent).toEqual([]);
    expect(screen.queryByText('down')).not.toBeInTheDocument();
  });

  it('a photo that the browser cannot show is replaced by the uploaded picture', async () => {
    const { container } = openStep2();
    uploadOne.mockResolvedValueOnce('photos/me.webp');
    choosePhoto();
    fireEvent.error(await waitFor(() => container.querySelector('img[src^="blob:"]')!));
    await waitFor(() => expect(container.querySelector('img[src$="photos/me.webp"]')).toBeInTheDocument());
  });

  const completeSignup = async (to?: string) => {
    const shown = openStep2(to);
    await fillAll();
    await press('Send OTP');
    await screen.findByText(/Resend in/);
    fill('OTP', '123456');
    await press('Continue');
    return shown;
  };

  // @product §2.52 §7.12
  it('a registration stores the session and opens /profile', async () => {
    answers('POST /auth/register', { data: layla });
    const { at } = await completeSignup();
    await waitFor(() => expect(at()).toBe('/profile'));
    const [registered] = sentTo('POST /auth/register');
    expect([...registered!.query]).toEqual([]);
    expect(registered!.body).toMatchObject({
      username: 'layla',
      name: 'Layla',
      instagramUsername: 'layla',
      profileUrl: 'photos/me.webp',
      phoneNumber: '+971501234567',
      otp: 123456,
    });
    expect(useSession.getState().user?.accessToken).toBe('token');
    expect(storedDraft('signup')).toBeUndefined();
  });

  // @product §8.6
  it('a failed registration shows the server’s message as a toast and keeps the form', async () => {
    answers('POST /auth/register', { message: 'Wrong code', errors: { otp: 'Wrong code' } }, 422);
    const { at } = await completeSignup();
    expect((await screen.findAllByText('Wrong code')).length).toBeGreaterThan(0);
    expect(at()).toBe('/signup');
    expect(screen.getByLabelText('Name')).toHaveValue('Layla');
  });

  it('if another seller has taken the username, step 1 shows the error at the username', async () => {
    answers('POST /auth/register', { message: TAKEN.message, errors: { username: TAKEN.message } }, 409);
    answers('POST /auth/username', TAKEN);
    await completeSignup();
    await waitFor(() => expect(screen.getByLabelText('Username')).toBeInvalid());
    expect(username()).toHaveAccessibleDescription(TAKEN.message);
  });
  it('if the person has gone back to step 1 when the name turns out to be taken, step 1 stays', async () => {
    answers('POST /auth/username', AVAILABLE);
    answers('POST /auth/request/otp', CODE_SENT);
    const { history } = renderRoutes(
      [
        { path: '/login', element: null },
        { path: '/signup', element: <Signup /> },
      ],
      ['/login', '/signup'],
    );
    fill('Username', 'layla');
    await press('Continue');
    await screen.findByLabelText('WhatsApp number');
    await fillAll();
    await press('Send OTP');
    await screen.findByText(/Resend in/);
    fill('OTP', '123456');
    const problems = { message: TAKEN.message, errors: { username: TAKEN.message } };
    const release = hold('POST /auth/register', problems, 409);
    await press('Continue');
    await press('Back');
    release();
    await waitFor(() => expect(logged).toHaveBeenCalled());
    expect(history.location.pathname).toBe('/signup');
    expect(username()).toHaveValue('layla');
  });
  // @product §2.11 §7.13
  it('with plan=1, the subscription opens in a tab that was opened before the call', async () => {
    const tab = { document: {}, closed: false, location: { replace: jest.fn() }, close: jest.fn() };
    const open = jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    answersWith('POST /auth/register', () => {
      expect(open).toHaveBeenCalledTimes(1);
      return { body: { data: { ...layla, subscriptionUrl: 'https://pay.test/1' } } };
    });
    const { at } = await completeSignup('/signup?plan=1');
    await waitFor(() => expect(at()).toBe('/profile'));
    expect(Object.fromEntries(sentTo('POST /auth/register')[0]!.query)).toEqual({ plan: '1' });
    expect(tab.location.replace).toHaveBeenCalledWith('https://pay.test/1');
    expect(localStorage.getItem('user')).not.toContain('subscriptionUrl');
  });

  it('with plan=1, the tab closes if the registration fails', async () => {
    const tab = { document: {}, closed: false, location: { replace: jest.fn() }, close: jest.fn() };
    jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    answers('POST /auth/register', { message: 'Known number' }, 409);
    await completeSignup('/signup?plan=1');
    await screen.findByText('Known number');
    expect(tab.close).toHaveBeenCalled();
  });

  // @product §2.54
  it('Continue waits for a photo that is still uploading', async () => {
    answers('POST /auth/register', { data: layla });
    const { at } = openStep2();
    await fillAll();
    let arrive: (path: string) => void = () => {};
    uploadOne.mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
    choosePhoto('other.jpg');
    await press('Send OTP');
    await screen.findByText(/Resend in/);
    fill('OTP', '123456');
    await press('Continue');
    expect(screen.queryByText('Profile Picture is mandatory')).not.toBeInTheDocument();
    expect(sentTo('POST /auth/register')).toEqual([]);
    await act(async () => arrive('photos/other.webp'));
    await waitFor(() => expect(at()).toBe('/profile'));
    expect(sentTo('POST /auth/register')[0]?.body).toMatchObject({ profileUrl: 'photos/other.webp' });
  });

  it('all fields except the code survive a reload', async () => {
    const { unmount } = openStep2();
    await fillAll();
    await press('Send OTP');
    await screen.findByText(/Resend in/);
    fill('OTP', '123456');
    unmount();
    show(Signup, '/signup');
    expect(screen.getByLabelText('Name')).toHaveValue('Layla');
    expect(screen.getByLabelText('Instagram username')).toHaveValue('@layla');
    expect(screen.getByLabelText('WhatsApp number')).toHaveValue('+971501234567');
    expect(screen.getByLabelText('OTP')).toHaveValue('');
  });

  it('restored fields have a note, and "Discard" empties them, but keeps the username', async () => {
    const { unmount } = openStep2();
    fill('Name', 'Layla');
    fill('WhatsApp number', '0501234567');
    expect(draftNote()).toBeNull();
    unmount();
    show(Signup, '/signup');
    await discardDraft();
    expect(screen.getByLabelText('Name')).toHaveValue('');
    await waitFor(() => expect(screen.getByLabelText('Profile photo')).toHaveFocus());
    await press('Back');
    expect(username()).toHaveValue('layla');
    expect(storedDraft('signup')).not.toMatch(/Layla|1234567/);
  });
  it('a phone number that comes from the log-in has no note', () => {
    storeDraft({ step: 2, username: 'layla', phoneNumber: '+971501234567' });
    show(Signup, '/signup');
    expect(screen.getByLabelText('WhatsApp number')).toHaveValue('+971501234567');
    expect(draftNote()).toBeNull();
  });
});
