import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import events from '@testing-library/user-event';
import { provideSettings, signOut, useSession } from '@linksouq/shared-api/host';
import * as host from '@linksouq/shared-api/host';
import { provider } from '../../testing/api';
import { layla, show } from '../../testing/screen';
import Signup from './index';

jest.mock('@linksouq/shared-api/host', () => {
  const real = jest.requireActual('@linksouq/shared-api/host');
  return { ...real, uploadOne: jest.fn() };
});
const uploadOne = jest.mocked(host.uploadOne);
const user = events.setup({ delay: null });
const alert = jest.spyOn(window, 'alert').mockImplementation(() => {});
const logged = jest.spyOn(console, 'error').mockImplementation(() => {});

const available = () => ({ body: { status: 1, message: 'This username is available.' } });
const taken = () => ({ body: { status: 2, message: 'This username is already taken.' } });
const sent = () => ({ body: { message: 'sent' } });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const username = () => screen.getByLabelText('Username');
const fill = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

const draft = (values: object) => sessionStorage.setItem('draft:signup', JSON.stringify(values));
const atStep2 = (answers: Parameters<typeof provider>[0] = {}, at = '/signup') => {
  draft({ step: 2, username: 'layla' });
  const api = provider({ 'POST /auth/request/otp': sent, 'POST /auth/resend/otp': sent, ...answers });
  return { api, ...show(<Signup />, at) };
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

beforeEach(() => {
  act(signOut);
  jest.clearAllMocks();
  uploadOne.mockReset();
});

describe('Signup, step 1: username (product §5)', () => {
  // @product §2.49
  it('shows the host before the name', () => {
    provideSettings({ host: 'linksouq.test/' });
    provider({});
    show(<Signup />, '/signup');
    expect(screen.getByText('linksouq.test/')).toBeInTheDocument();
    // @product §5.6
    expect(username()).toHaveAttribute('maxlength', '26');
  });

  // @product §5.1 §5.5
  it('lowercases and removes spaces', () => {
    provider({});
    show(<Signup />, '/signup');
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
  ])('%s: %s', (typed, text) => {
    provider({});
    show(<Signup />, '/signup');
    fill('Username', typed);
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  describe('with a fake clock', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    // @product §2.50 §5.7 §7.10 §9.10
    it('asks 600 ms after typing stops, once', async () => {
      const api = provider({ 'POST /auth/username': available });
      show(<Signup />, '/signup');
      fill('Username', 'lay');
      await act(() => jest.advanceTimersByTimeAsync(599));
      fill('Username', 'layla');
      await act(() => jest.advanceTimersByTimeAsync(599));
      expect(api.asked).toEqual([]);
      await act(() => jest.advanceTimersByTimeAsync(1));
      expect(api.asked.map((call) => call.query)).toEqual([{ username: 'layla' }]);
      await act(() => jest.advanceTimersByTimeAsync(0));
      expect(screen.getByText('This username is available.')).toBeInTheDocument();
    });

    // @product §2.50
    it('drops a response about an older name', async () => {
      let answerOlder: (answer: ReturnType<typeof taken>) => void = () => {};
      provider({
        'POST /auth/username': ({ query }) =>
          query.username === 'older' ? new Promise((resolve) => (answerOlder = resolve)) : available(),
      });
      show(<Signup />, '/signup');
      fill('Username', 'older');
      await act(() => jest.advanceTimersByTimeAsync(600));
      fill('Username', 'newer');
      await act(() => jest.advanceTimersByTimeAsync(600));
      await act(async () => answerOlder(taken()));
      await act(() => jest.advanceTimersByTimeAsync(0));
      expect(screen.getByText('This username is available.')).toBeInTheDocument();
      expect(screen.queryByText('This username is already taken.')).not.toBeInTheDocument();
    });
  });

  // @product §4.11 §5.8
  it('a taken name shows a message, and Continue alerts "Please choose a valid username."', async () => {
    provider({ 'POST /auth/username': taken });
    show(<Signup />, '/signup');
    fill('Username', 'layla');
    await press('Continue');
    expect(await screen.findByText('This username is already taken.')).toBeInTheDocument();
    expect(alert).toHaveBeenCalledWith('Please choose a valid username.');
    expect(username()).toHaveValue('layla');
  });

  it('the cross of an unavailable name clears the field and focuses it', async () => {
    provider({ 'POST /auth/username': taken });
    show(<Signup />, '/signup');
    await user.type(username(), 'layla');
    await user.click(await screen.findByRole('button', { name: 'Clear' }));
    expect(username()).toHaveValue('');
    expect(username()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
  });

  // @product §2.11 §2.51
  it('Continue with an available name goes to step 2, and back keeps it', async () => {
    provider({ 'POST /auth/username': available });
    show(<Signup />, '/signup');
    fill('Username', 'layla');
    await press('Continue');
    expect(await screen.findByLabelText('WhatsApp number')).toBeInTheDocument();
    await press('Back');
    expect(username()).toHaveValue('layla');
  });
});

describe('Signup, step 2 (product §5)', () => {
  // @product §5.9
  it('an empty form names every field', async () => {
    const { api } = atStep2();
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
    expect(api.asked).toEqual([]);
    expect(screen.getByLabelText('Profile photo', { selector: 'input' })).toHaveFocus();
  });

  // @product §5.10
  it('with the others filled and no code requested: "Click Send OTP to verify phone number"', async () => {
    atStep2();
    await fillAll();
    await press('Continue');
    expect(await screen.findByText('Click Send OTP to verify phone number')).toBeInTheDocument();
    expect(screen.queryByText('otp is required')).not.toBeInTheDocument();
  });

  // @product §5.14
  it('Send OTP with a short number gives "please enter complete number"', async () => {
    const { api } = atStep2();
    fill('WhatsApp number', '+97150');
    await press('Send OTP');
    expect(await screen.findByText('please enter complete number')).toBeInTheDocument();
    expect(api.asked).toEqual([]);
  });

  // @product §2.53 §4.12
  it('the countdown of 30 s starts only once a code was sent; then Resend is allowed', async () => {
    let working = false;
    const { api } = atStep2({
      'POST /auth/request/otp': () => (working ? sent() : { status: 500, body: { message: 'down' } }),
    });
    fill('WhatsApp number', '0501234567');
    await press('Send OTP');
    await waitFor(() => expect(logged).toHaveBeenCalled());
    expect(screen.queryByText(/Resend/)).not.toBeInTheDocument();
    expect(screen.queryByText('down')).not.toBeInTheDocument();

    working = true;
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
    expect(api.to('/auth/resend/otp')[0]?.query).toEqual({ phone: '+971501234567' });
  });

  it('a sent code moves the focus to its field', async () => {
    atStep2();
    fill('WhatsApp number', '0501234567');
    await press('Send OTP');
    await waitFor(() => expect(screen.getByLabelText('OTP')).toHaveFocus());
  });

  it('another number needs another code', async () => {
    atStep2();
    fill('WhatsApp number', '0501234567');
    await press('Send OTP');
    await screen.findByText(/Resend in/);
    fill('WhatsApp number', '0501234568');
    expect(await screen.findByRole('button', { name: 'Send OTP' })).toBeInTheDocument();
  });

  it('a code requested at login works here too', async () => {
    sessionStorage.setItem('draft:sent-code', JSON.stringify({ to: '+971501234567', at: Date.now() }));
    atStep2();
    fill('WhatsApp number', '0501234567');
    expect(await screen.findByRole('button', { name: /Resend in/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send OTP' })).not.toBeInTheDocument();
  });

  // @product §5.40
  it('profile image uploads accept image files only', () => {
    atStep2();
    choosePhoto('clip.mp4', 'video/mp4');
    expect(uploadOne).not.toHaveBeenCalled();
    return expect(screen.findByText('clip.mp4 is not an image file.')).resolves.toBeInTheDocument();
  });

  // @product §8.19
  it('a photo that fails is only logged, stays, and is sent again alone', async () => {
    atStep2();
    uploadOne.mockRejectedValueOnce(new host.ApiError(500, 'down')).mockResolvedValueOnce('photos/me.webp');
    choosePhoto();
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(sessionStorage.getItem('draft:signup')).toContain('photos/me.webp'));
    expect(uploadOne).toHaveBeenCalledTimes(2);
    expect(screen.queryByText('down')).not.toBeInTheDocument();
  });

  const complete = async (answers: Parameters<typeof provider>[0], at?: string) => {
    const shown = atStep2(answers, at);
    await fillAll();
    await press('Send OTP');
    await screen.findByText(/Resend in/);
    fill('OTP', '123456');
    await press('Continue');
    return shown;
  };

  // @product §2.52 §7.12
  it('registers, stores the session and goes to /profile', async () => {
    const { api, path } = await complete({ 'POST /auth/register': () => ({ body: { data: layla } }) });
    await waitFor(() => expect(path()).toBe('/profile'));
    expect(api.to('/auth/register')[0]).toMatchObject({
      query: {},
      body: {
        username: 'layla',
        name: 'Layla',
        instagramUsername: 'layla',
        profileUrl: 'photos/me.webp',
        phoneNumber: '+971501234567',
        otp: 123456,
      },
    });
    expect(useSession.getState().user?.accessToken).toBe('token');
    expect(sessionStorage.getItem('draft:signup')).toBeNull();
  });

  // @product §8.6
  it('a registration that fails toasts the server’s message and keeps the form', async () => {
    const { path } = await complete({
      'POST /auth/register': () => ({
        status: 422,
        body: { message: 'Wrong code', errors: { otp: 'Wrong code' } },
      }),
    });
    expect((await screen.findAllByText('Wrong code')).length).toBeGreaterThan(0);
    expect(path()).toBe('/signup');
    expect(screen.getByLabelText('Name')).toHaveValue('Layla');
  });

  // @product §2.11 §7.13
  it('plan=1 opens the subscription in a tab that was opened in the click', async () => {
    const tab = { document: {}, closed: false, location: { replace: jest.fn() }, close: jest.fn() };
    const open = jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    const { api, path } = await complete(
      {
        'POST /auth/register': () => {
          expect(open).toHaveBeenCalledTimes(1);
          return { body: { data: { ...layla, subscriptionUrl: 'https://pay.test/1' } } };
        },
      },
      '/signup?plan=1',
    );
    await waitFor(() => expect(path()).toBe('/profile'));
    expect(api.to('/auth/register')[0]?.query).toEqual({ plan: '1' });
    expect(tab.location.replace).toHaveBeenCalledWith('https://pay.test/1');
    expect(localStorage.getItem('user')).not.toContain('subscriptionUrl');
  });

  it('the tab of plan=1 closes when the registration fails', async () => {
    const tab = { document: {}, closed: false, location: { replace: jest.fn() }, close: jest.fn() };
    jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    await complete(
      { 'POST /auth/register': () => ({ status: 409, body: { message: 'Known number' } }) },
      '/signup?plan=1',
    );
    await screen.findByText('Known number');
    expect(tab.close).toHaveBeenCalled();
  });

  // @product §2.54
  it('Continue waits for a photo that is still uploading', async () => {
    const { api, path } = atStep2({ 'POST /auth/register': () => ({ body: { data: layla } }) });
    await fillAll();
    let arrive: (path: string) => void = () => {};
    uploadOne.mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
    choosePhoto('other.jpg');
    await press('Send OTP');
    await screen.findByText(/Resend in/);
    fill('OTP', '123456');
    await press('Continue');
    expect(screen.queryByText('Profile Picture is mandatory')).not.toBeInTheDocument();
    expect(api.to('/auth/register')).toEqual([]);
    await act(async () => arrive('photos/other.webp'));
    await waitFor(() => expect(path()).toBe('/profile'));
    expect(api.to('/auth/register')[0]?.body).toMatchObject({ profileUrl: 'photos/other.webp' });
  });

  it('everything but the code survives a reload', async () => {
    const { unmount } = atStep2();
    await fillAll();
    await press('Send OTP');
    await screen.findByText(/Resend in/);
    fill('OTP', '123456');
    unmount();
    show(<Signup />, '/signup');
    expect(screen.getByLabelText('Name')).toHaveValue('Layla');
    expect(screen.getByLabelText('Instagram username')).toHaveValue('@layla');
    expect(screen.getByLabelText('WhatsApp number')).toHaveValue('+971501234567');
    expect(screen.getByLabelText('OTP')).toHaveValue('');
  });
});
