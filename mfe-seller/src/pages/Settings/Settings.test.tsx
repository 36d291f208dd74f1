import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from '@linksouq/shared-api/host';
import { answers, answersWith, fill, sentTo, show, storedDraft } from '@linksouq/shared-ui/testing';
import { seller } from '../../testing/samples';
import { asSeller, withSeller } from '../../testing/signed-in';
import Settings from './index';
import { keepDraft } from '@linksouq/shared-ui/kit';

withSeller();
const CONTACT = 'POST /user/contact';
const PREFERENCES = 'PUT /user/preferences';
const none = { language: null, channel: null, quietFrom: null, quietTo: null, ordersOnly: false };
const message = { channel: 'whatsapp', template: 'order-new', sentAt: '2026-03-02T08:00:00.000Z' };
const DRAFT = 'message-settings';
const DRAFT_NOTE = /^We kept what you typed last time/;
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  answers('GET /user/preferences', { data: none });
  answers('GET /user/messages', {
    data: [
      { ...message, id: '2', text: 'New order LS-1' },
      { ...message, id: '1', channel: 'sms', template: 'otp', text: '' },
      { ...message, id: '0', text: '' },
    ],
    next: null,
  });
});

describe('Account settings', () => {
  it('a new phone number needs the codes that were sent to the old and the new number', async () => {
    const value = '+971501112299';
    const codeRequests = { otp: 'We sent the codes.', newOtp: 'We sent the codes.' };
    const { accessToken: _, ...changedUser } = seller({ phoneNumber: value });
    answersWith(CONTACT, ({ body }) => {
      if (!(body as { otp?: number }).otp)
        return { status: 422, body: { message: 'We sent the codes.', errors: codeRequests } };
      answers('GET /user/profile', { data: changedUser });
      return { body: { data: changedUser } };
    });
    show(Settings, '/settings');
    await press('Change your phone number');
    fill('New phone number', value);
    await press('Send the codes');
    await screen.findByLabelText('Code sent to your phone number');
    expect(screen.queryByText('We sent the codes.')).toBeNull();
    fill('Code sent to your phone number', '123456');
    await press('Save the change');
    expect(await screen.findByText('Enter the code of your message')).toBeVisible();
    fill('Code sent to the new number', '654321');
    await press('Save the change');
    await waitFor(() => expect(useSession.getState().user!.phoneNumber).toBe(value));
    expect(sentTo(CONTACT).at(-1)!.body).toEqual({ field: 'phone', value, otp: 123456, newOtp: 654321 });
    expect(screen.queryByLabelText('New phone number')).toBeNull();
  });

  it('after a reload, restores the new value and the code field, but not the typed code', async () => {
    const codeRequests = { otp: 'We sent the codes.' };
    answers(CONTACT, { message: 'We sent the codes.', errors: codeRequests }, 422);
    const { unmount } = show(Settings, '/settings');
    await press('Change your Instagram');
    fill('New Instagram handle', 'layla.new');
    await press('Send the codes');
    await screen.findByLabelText('Code sent to your phone number');
    fill('Code sent to your phone number', '123456');
    unmount();
    show(Settings, '/settings');
    expect(await screen.findByLabelText('New Instagram handle')).toHaveValue('layla.new');
    expect(screen.getByLabelText('Code sent to your phone number')).toHaveValue('');
    expect(JSON.stringify(sessionStorage)).not.toContain('123456');
    await press('Not now');
    expect(screen.queryByLabelText('New Instagram handle')).toBeNull();
    expect(storedDraft('contact-change')).toBeUndefined();
  });

  it('if the profile cannot be loaded, only the contact card shows a failure', async () => {
    answers('GET /user/profile', {}, 500);
    show(Settings, '/settings');
    const card = within(await screen.findByRole('region', { name: 'Contact details' }));
    expect(await card.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(card.getByText('Your contact details could not be loaded.')).toBeVisible();
    expect(card.queryByText(/Internal server error/)).toBeNull();
    expect(await screen.findByRole('region', { name: 'Sent to you' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your data' })).toBeVisible();
  });

  it('if all calls fail, shows one failure whose "Try again" repeats all calls', async () => {
    const failing = ['GET /user/profile', 'GET /user/preferences', 'GET /user/messages'];
    for (const call of failing) answers(call, {}, 500);
    show(Settings, '/settings');
    expect(await screen.findByText('Your account settings could not be loaded.')).toBeVisible();
    await waitFor(() => expect(screen.queryByLabelText('Loading')).toBeNull());
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.queryByText(/Internal server error/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Your data' })).toBeVisible();
    const made = failing.map((call) => sentTo(call).length);
    await press('Try again');
    await waitFor(() => expect(failing.map((call) => sentTo(call).length)).toEqual(made.map((n) => n + 1)));
  });

  it('if two of three calls fail, one failure replaces both parts of the page', async () => {
    for (const call of ['GET /user/profile', 'GET /user/messages']) answers(call, {}, 500);
    show(Settings, '/settings');
    expect(await screen.findByText('Your account settings could not be loaded.')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
    expect(screen.getByLabelText('How we reach you')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Contact details' })).toBeNull();
  });

  it('a wrong code shows one error at the code field until new codes were sent', async () => {
    const wrong = 'The code is wrong.';
    answersWith(CONTACT, ({ body }) => {
      const otp = (body as { otp?: number }).otp ? wrong : 'We sent the codes.';
      return { status: 422, body: { message: otp, errors: { otp } } };
    });
    show(Settings, '/settings');
    await press('Change your Instagram');
    fill('New Instagram handle', 'layla.new');
    await press('Send the codes');
    await screen.findByLabelText('Code sent to your phone number');
    fill('Code sent to your phone number', '123456');
    await press('Save the change');
    expect(await screen.findByText(wrong)).toBeVisible();
    expect(screen.getAllByText(new RegExp(wrong))).toHaveLength(1);

    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 30_000);
    await press('Resend');
    await waitFor(() => expect(screen.queryByText(wrong)).toBeNull());
    expect(sentTo(CONTACT).at(-1)!.body).toEqual({ field: 'instagram', value: 'layla.new' });
    jest.mocked(Date.now).mockRestore();
  });

  it('a form that was closed after sending the codes opens again with the code field', async () => {
    answers(CONTACT, { message: 'We sent the codes.', errors: { otp: 'We sent the codes.' } }, 422);
    show(Settings, '/settings');
    await press('Change your Instagram');
    fill('New Instagram handle', 'layla.new');
    await press('Send the codes');
    await screen.findByLabelText('Code sent to your phone number');
    await press('Dismiss');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Change your Instagram');
    expect(screen.getByLabelText('New Instagram handle')).toHaveValue('layla.new');
    expect(screen.getByLabelText('Code sent to your phone number')).toHaveValue('');
  });

  it('another change of the value hides the code field, because the code belongs to the first value', async () => {
    const codeRequests = { otp: 'We sent the codes.' };
    answers(CONTACT, { message: 'We sent the codes.', errors: codeRequests }, 422);
    show(Settings, '/settings');
    await press('Change your Instagram');
    fill('New Instagram handle', 'layla.new');
    await press('Send the codes');
    await screen.findByLabelText('Code sent to your phone number');
    fill('New Instagram handle', 'layla.other');
    await waitFor(() => expect(screen.queryByLabelText('Code sent to your phone number')).toBeNull());
  });

  it('one call saves quiet hours, channel and the choice of messages', async () => {
    answers(PREFERENCES, { data: none });
    show(Settings, '/settings');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Quiet hours' }));
    await userEvent.selectOptions(screen.getByLabelText('From (UAE time)'), '23:00');
    await userEvent.selectOptions(screen.getByLabelText('How we reach you'), 'SMS only');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Messages that are not about an order' }));
    await press('Save');
    await waitFor(() => expect(sentTo(PREFERENCES)).toHaveLength(1));
    expect(sentTo(PREFERENCES)[0]!.body).toEqual({
      language: null,
      channel: 'sms',
      quietFrom: 23,
      quietTo: 8,
      ordersOnly: true,
    });
  });

  it.each([
    ['without an e-mail address', '', ['WhatsApp', 'SMS only']],
    [
      'with an e-mail address',
      'layla@example.ae',
      ['WhatsApp and e-mail', 'WhatsApp only', 'SMS only', 'E-mail only'],
    ],
  ])('a seller %s can choose only channels that reach this seller', async (_, email, names) => {
    asSeller({ email });
    show(Settings, '/settings');
    const channel = await screen.findByLabelText('How we reach you');
    expect(
      within(channel)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(names);
  });

  it('leaving the page with unsaved message settings asks for a confirmation', async () => {
    const { history } = show(Settings, '/settings');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Quiet hours' }));
    void history.push('/plans');
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  });
  it('after "Save", leaving the page with a new change asks for a confirmation, even before the saved settings are read again', async () => {
    const { history } = show(Settings, '/settings');
    const channel = await screen.findByLabelText('How we reach you');
    await userEvent.selectOptions(channel, 'SMS only');
    // The response of GET /user/preferences keeps the old settings, like a response that is late.
    answers(PREFERENCES, { data: { ...none, channel: 'sms' } });
    await press('Save');
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(storedDraft(DRAFT)).toBeUndefined();
    await userEvent.selectOptions(channel, 'WhatsApp only');
    expect(storedDraft(DRAFT)).toContain('whatsapp');
    void history.push('/plans');
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  });
  it('after "Save" without a later change, leaving the page asks for no confirmation', async () => {
    const { history, at } = show(Settings, '/settings');
    await userEvent.selectOptions(await screen.findByLabelText('How we reach you'), 'SMS only');
    answers(PREFERENCES, { data: { ...none, channel: 'sms' } });
    await press('Save');
    expect(await screen.findByText('Saved')).toBeVisible();
    void history.push('/plans');
    await waitFor(() => expect(at()).toBe('/plans'));
  });
  it('after a reload, shows unsaved message settings with a note, and "Discard" shows the saved ones', async () => {
    const first = show(Settings, '/settings');
    await userEvent.selectOptions(await screen.findByLabelText('How we reach you'), 'SMS only');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Quiet hours' }));
    expect(screen.queryByText(DRAFT_NOTE)).toBeNull();
    first.unmount();
    const { unmount } = show(Settings, '/settings');
    const channel = await screen.findByLabelText('How we reach you');
    expect(channel).toHaveDisplayValue('SMS only');
    expect(screen.getByRole('checkbox', { name: 'Quiet hours' })).toBeChecked();
    expect(screen.getByText(DRAFT_NOTE)).toBeVisible();
    await press('Discard');
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
    expect(await screen.findByLabelText('How we reach you')).toHaveDisplayValue('WhatsApp and e-mail');
    expect(screen.queryByText(DRAFT_NOTE)).toBeNull();
    unmount();
    show(Settings, '/settings');
    expect(await screen.findByRole('checkbox', { name: 'Quiet hours' })).not.toBeChecked();
  });
  it('"Save" ends the draft of message settings, and a later change begins a new draft', async () => {
    answersWith(PREFERENCES, ({ body }) => {
      answers('GET /user/preferences', { data: body as object });
      return { body: { data: body as object } };
    });
    keepDraft(DRAFT, { channel: 'sms' });
    const { unmount } = show(Settings, '/settings');
    const channel = await screen.findByLabelText('How we reach you');
    expect(screen.getByText(DRAFT_NOTE)).toBeVisible();
    await press('Save');
    await waitFor(() => expect(screen.queryByText(DRAFT_NOTE)).toBeNull());
    expect(storedDraft(DRAFT)).toBeUndefined();
    await userEvent.selectOptions(channel, 'WhatsApp only');
    unmount();
    show(Settings, '/settings');
    expect(await screen.findByLabelText('How we reach you')).toHaveDisplayValue('WhatsApp only');
    expect(screen.getByText(DRAFT_NOTE)).toBeVisible();
  });
  it('"Save" keeps a setting that another device has changed, and the form can be saved again', async () => {
    answersWith(PREFERENCES, ({ body }) => {
      answers('GET /user/preferences', { data: body as object });
      return { body: { data: body as object } };
    });
    show(Settings, '/settings');
    const channel = await screen.findByLabelText('How we reach you');
    await userEvent.selectOptions(channel, 'SMS only');
    answers('GET /user/preferences', { data: { ...none, language: 'ar' } });
    await press('Save');
    await waitFor(() => expect(sentTo(PREFERENCES)).toHaveLength(1));
    expect(sentTo(PREFERENCES)[0]!.body).toEqual({ ...none, language: 'ar', channel: 'sms' });
    expect(await screen.findByText('Saved')).toBeVisible();
    await userEvent.selectOptions(channel, 'WhatsApp only');
    await press('Save');
    await waitFor(() => expect(sentTo(PREFERENCES)).toHaveLength(2));
    expect(sentTo(PREFERENCES)[1]!.body).toEqual({ ...none, language: 'ar', channel: 'whatsapp' });
  });
  describe('if another device changes the quiet hours while they are changed here', () => {
    const note = 'Changed in another tab or on another device: Quiet hours. Save to keep what is here.';
    const quiet = () => screen.findByRole('checkbox', { name: 'Quiet hours' });
    const openWith = async (hours: object) => {
      answersWith(PREFERENCES, ({ body }) => ({ body: { data: body as object } }));
      answers('GET /user/preferences', { data: { ...none, ...hours } });
      show(Settings, '/settings');
      return quiet();
    };
    const otherDeviceSaves = (hours: object) =>
      answers('GET /user/preferences', { data: { ...none, ...hours } });
    it('a switch that is turned on here keeps the proposed hours, and the note names the quiet hours', async () => {
      await userEvent.click(await openWith({}));
      otherDeviceSaves({ quietFrom: 1, quietTo: 5 });
      await press('Save');
      expect(await screen.findByText(note)).toBeVisible();
      expect(screen.getByLabelText('From (UAE time)')).toHaveValue('22');
      expect(screen.getByLabelText('Until (UAE time)')).toHaveValue('8');
      expect(sentTo(PREFERENCES)).toHaveLength(0);
    });
    it('hours that are changed here are not merged with the hours of the other device', async () => {
      await openWith({ quietFrom: 22, quietTo: 8 });
      await userEvent.selectOptions(screen.getByLabelText('From (UAE time)'), '23:00');
      otherDeviceSaves({ quietFrom: 1, quietTo: 5 });
      await press('Save');
      expect(await screen.findByText(note)).toBeVisible();
      expect(screen.getByLabelText('Until (UAE time)')).toHaveValue('8');
      expect(sentTo(PREFERENCES)).toHaveLength(0);
    });
    it('a switch that is turned off here asks before it removes the new hours of the other device', async () => {
      await userEvent.click(await openWith({ quietFrom: 22, quietTo: 8 }));
      otherDeviceSaves({ quietFrom: 1, quietTo: 5 });
      await press('Save');
      expect(await screen.findByText(note)).toBeVisible();
      await press('Take the other version');
      expect(await quiet()).toBeChecked();
      expect(screen.getByLabelText('From (UAE time)')).toHaveValue('1');
      expect(screen.getByLabelText('Until (UAE time)')).toHaveValue('5');
    });
    it('hours that are changed here keep the switch on after the other device has turned it off', async () => {
      await openWith({ quietFrom: 21, quietTo: 8 });
      await userEvent.selectOptions(screen.getByLabelText('Until (UAE time)'), '07:00');
      otherDeviceSaves({});
      await press('Save');
      expect(await screen.findByText(note)).toBeVisible();
      expect(screen.getByLabelText('From (UAE time)')).toHaveValue('21');
      expect(sentTo(PREFERENCES)).toHaveLength(0);
    });
  });
  it('quiet hours that are turned on, changed, and turned off again are not a change', async () => {
    const { history, at } = show(Settings, '/settings');
    const quiet = await screen.findByRole('checkbox', { name: 'Quiet hours' });
    await userEvent.click(quiet);
    await userEvent.selectOptions(screen.getByLabelText('From (UAE time)'), '23:00');
    await userEvent.click(quiet);
    void history.push('/plans');
    await waitFor(() => expect(at()).toBe('/plans'));
  });
  it('the list shows the texts of messages, and says why a text is missing', async () => {
    show(Settings, '/settings');
    const list = within(await screen.findByRole('region', { name: 'Sent to you' }));
    expect(list.getByText('New order LS-1')).toBeVisible();
    expect(list.getByText('A code. We do not keep codes.')).toBeVisible();
    expect(list.getByText(/named a person who deleted their account/)).toBeVisible();
  });

  it('the list shows the three newest messages, and "Show older messages" shows the others', async () => {
    const texts = ['First', 'Second', 'Third', 'Fourth'];
    answers('GET /user/messages', { data: texts.map((text, at) => ({ ...message, id: String(at), text })) });
    show(Settings, '/settings');
    const list = within(await screen.findByRole('region', { name: 'Sent to you' }));
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    expect(list.queryByText('Fourth')).toBeNull();
    await press('Show older messages');
    expect(list.getByText('Fourth')).toBeVisible();
    expect(list.queryByRole('button', { name: 'Show older messages' })).toBeNull();
    expect(list.getByText('Shown: 4. This is the whole list.')).toHaveFocus();
  });
});
