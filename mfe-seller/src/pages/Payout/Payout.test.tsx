import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideSettings } from '@linksouq/shared-api/host';
import { answers, show } from '@linksouq/shared-ui/testing';
import { withSeller } from '../../testing/signed-in';
import Payout from './index';

withSeller();
const bank = {
  name: 'Emirates Bank',
  title: 'Layla Haddad',
  account: '070331234567890123456',
  address: 'Dubai Marina',
  userId: 'seller-1',
};
const open = (data: typeof bank | null = null) => {
  answers('GET /banks', { data });
  return show(Payout, '/payout');
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const account = () => screen.findByLabelText('Account number');
const openStoredAccount = async (data = bank) => {
  const shown = open(data);
  await press('Change account');
  return shown;
};

describe('Payout (product §5)', () => {
  // @product §5.41
  it('Bank name, Account holder name, Account number and Address are required', async () => {
    open();
    await press('Save');
    expect(await screen.findByText('Bank name is required')).toBeVisible();
    expect(screen.getByText('Account holder name is required')).toBeVisible();
    expect(screen.getByText('Account number is required')).toBeVisible();
    expect(screen.getByText('Address is required')).toBeVisible();
  });
  it('a refused save says how many fields are missing, and a press on this text focuses the next missing field', async () => {
    open();
    await userEvent.type(await screen.findByLabelText('Bank name'), 'Emirates Bank');
    await press('Save');
    await waitFor(async () => expect(await account()).toHaveFocus());
    await press('3 fields are missing');
    expect(screen.getByLabelText('Account holder name')).toHaveFocus();
  });
  it('shows a stored account as a card with the last four digits, and "Change account" opens the form', async () => {
    open(bank);
    expect(await screen.findByText('•••• 3456')).toBeVisible();
    expect(screen.getByText(bank.name)).toBeVisible();
    expect(screen.queryByLabelText('Account number')).toBeNull();
    await press('Change account');
    expect(await account()).toHaveValue('07 0331 2345 6789 0123 456');
    expect(screen.queryByText('Withdrawals are free')).toBeNull();
  });
  it('without an account, says what the account is used for and what a withdrawal costs', async () => {
    open();
    expect(await screen.findByText(/^Used only to pay you/)).toBeVisible();
    expect(screen.getByText('Withdrawals are free')).toBeVisible();
  });
  it.each([
    [48, 'If you change the account, withdrawals wait for 48 hours.'],
    [24, 'If you change the account, withdrawals wait for 24 hours.'],
    [0, undefined],
  ])(
    'if withdrawals wait %i hours after a change, the note of a stored account is %j',
    async (bankChangeHoldHours, note) => {
      provideSettings({ bankChangeHoldHours });
      await openStoredAccount();
      expect(screen.queryByText(/withdrawals wait/)?.textContent).toBe(note);
      provideSettings({});
    },
  );
  // @product §5.42
  it.each([
    ['12a4', 'Account number must be numeric'],
    ['1'.repeat(25), 'Account number can have at most 24 digits'],
  ])('the account number %s shows "%s"', async (typed, message) => {
    open();
    await userEvent.type(await account(), typed);
    await press('Save');
    expect(await screen.findByText(message)).toBeVisible();
  });
  it.each([
    'ae07 0331 2345 6789 0123 456',
    'IBAN: AE07-0331-2345-6789-0123-456',
    '\u200eAE070331234567890123456\u200f',
  ])('keeps only the digits of the pasted IBAN %j, and says that the IBAN is valid', async (pasted) => {
    open();
    await userEvent.click(await account());
    await userEvent.paste(pasted);
    expect(await account()).toHaveValue('07 0331 2345 6789 0123 456');
    expect(await account()).toHaveAccessibleDescription('Valid UAE IBAN');
  });
  it('a digit can be typed into the middle of the number, and the caret stays behind this digit', async () => {
    open();
    const field = (await account()) as HTMLInputElement;
    await userEvent.type(field, '07033123');
    expect(field).toHaveValue('07 0331 23');
    await userEvent.type(field, '9', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(field).toHaveValue('07 0933 123');
    await waitFor(() => expect(field.selectionStart).toBe(5));
    await userEvent.keyboard('{Backspace}');
    expect(field).toHaveValue('07 0331 23');
  });
  it('as soon as a field has a value, the notes about safety and costs above the form become one line', async () => {
    open();
    await userEvent.type(await screen.findByLabelText('Bank name'), 'E');
    expect(screen.getByText(/^Used only to pay you/)).toBeVisible();
    expect(screen.queryByText('Withdrawals are free')).toBeNull();
    await userEvent.clear(screen.getByLabelText('Bank name'));
    expect(screen.getByText('Withdrawals are free')).toBeVisible();
  });
  // @product §2.70 §7.25 §8.25
  it('without stored data, "Save" sends POST and shows "Account details added successfully!"', async () => {
    const sent = answers('POST /banks', { data: bank });
    open();
    await userEvent.type(await screen.findByLabelText('Bank name'), bank.name);
    await userEvent.type(screen.getByLabelText('Account holder name'), bank.title);
    await userEvent.type(await account(), 'AE07 0331 2345 6789 0123 456');
    await userEvent.type(screen.getByLabelText('Address'), bank.address);
    await press('Save');
    expect(await screen.findByText('Account details added successfully!')).toBeVisible();
    // @product §3.9
    expect(sent[0]!.body).toEqual(bank);
  });
  // @product §4.37 §7.25 §8.24
  it('stored data is prefilled, and "Update" sends PATCH and shows "Account details Updated!"', async () => {
    const sent = answers('PATCH /banks', { data: bank });
    await openStoredAccount();
    expect(await account()).toHaveValue('07 0331 2345 6789 0123 456');
    await press('Update');
    expect(await screen.findByText('Account details Updated!')).toBeVisible();
    expect(sent).toHaveLength(1);
  });
  it('a number of 21 digits that is not a valid UAE IBAN shows a warning and can be saved', async () => {
    const sent = answers('PATCH /banks', { data: bank });
    await openStoredAccount({ ...bank, account: '070331234567890123457' });
    await userEvent.click(await account());
    await userEvent.tab();
    // The warning replaces the hint.
    expect(await account()).toHaveAccessibleDescription(
      'This is not a valid UAE IBAN. If it is an IBAN, a digit is wrong. If it is an account number, use it as it is.',
    );
    expect(screen.queryByText(/paste it as it is/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Update' })).toHaveClass('primary');
    await press('Update');
    await waitFor(() => expect(sent).toHaveLength(1));
  });
  it('"Use it as it is" hides the warning until the number changes', async () => {
    open();
    const field = await account();
    await userEvent.type(field, '070331234567890123457');
    await userEvent.tab();
    // Only one button is filled.
    expect(screen.getAllByRole('button').filter((button) => button.matches('.primary'))).toEqual([
      screen.getByRole('button', { name: 'Save' }),
    ]);
    expect(screen.getByText(/is not a valid UAE IBAN/)).toBeVisible();
    await press('Use it as it is');
    expect(screen.queryByText(/is not a valid UAE IBAN/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Use it as it is' })).toBeNull();
    // The focus is on the box around the field, so Tab leads into the field.
    await userEvent.tab();
    expect(field).toHaveFocus();
    await userEvent.tab();
    expect(screen.queryByText(/is not a valid UAE IBAN/)).toBeNull();
    await userEvent.type(field, '{Backspace}8');
    await userEvent.tab();
    expect(screen.getByText(/is not a valid UAE IBAN/)).toBeVisible();
  });
  it('"Correct it" focuses the field and keeps the warning', async () => {
    open();
    await userEvent.type(await account(), '070331234567890123457');
    await userEvent.tab();
    await press('Correct it');
    expect(await account()).toHaveFocus();
    expect(screen.getByText(/is not a valid UAE IBAN/)).toBeVisible();
    await userEvent.keyboard('{Backspace}');
    expect(screen.queryByText(/is not a valid UAE IBAN/)).toBeNull();
    expect(await account()).toHaveAccessibleDescription(/^For a UAE IBAN 1 digit is missing/);
  });
  it('after "Use it as it is", the first press of "Update" saves the number', async () => {
    const sent = answers('PATCH /banks', { data: bank });
    await openStoredAccount({ ...bank, account: '070331234567890123457' });
    await userEvent.click(await account());
    await userEvent.tab();
    await press('Use it as it is');
    await press('Update');
    await waitFor(() => expect(sent).toHaveLength(1));
  });
  it('shows no warning at 21 digits while a longer number is typed', async () => {
    open();
    await userEvent.type(await account(), '070331234567890123457');
    expect(screen.queryByText(/is not a valid UAE IBAN/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
    await userEvent.type(await account(), '89');
    await userEvent.tab();
    expect(screen.queryByText(/is not a valid UAE IBAN/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
  });
  it.each(['pointer', 'Enter key'])(
    'a first save with the %s directly after typing only shows the warning, and a second save sends the number',
    async (way) => {
      const sent = answers('PATCH /banks', { data: bank });
      await openStoredAccount();
      await userEvent.clear(await account());
      await userEvent.type(await account(), '070331234567890123457');
      if (way === 'pointer') await press('Update');
      else await userEvent.keyboard('{Enter}');
      expect(await screen.findByText(/is not a valid UAE IBAN/)).toBeVisible();
      expect(sent).toHaveLength(0);
      await press('Update');
      await waitFor(() => expect(sent).toHaveLength(1));
    },
  );
  it.each([
    ['1'.repeat(19), /^For a UAE IBAN 2 digits are missing\./],
    ['1'.repeat(22), /^For a UAE IBAN 1 digit is too many\./],
  ])(
    'for the account number %s, the hint states how many digits are missing or too many for a UAE IBAN',
    async (typed, hint) => {
      open();
      await userEvent.type(await account(), typed);
      expect(await account()).toHaveAccessibleDescription(hint);
    },
  );
  it('after a reload during a change, opens the form with the draft', async () => {
    const { unmount } = await openStoredAccount();
    await userEvent.type(screen.getByLabelText('Bank name'), ' PJSC');
    unmount();
    open(bank);
    expect(await screen.findByLabelText('Bank name')).toHaveValue(`${bank.name} PJSC`);
  });
  it('after a reload, restores the typed values except the account number', async () => {
    const { unmount } = open();
    await userEvent.type(await screen.findByLabelText('Bank name'), 'My Bank');
    await userEvent.type(await account(), '123');
    unmount();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('123');
    open();
    expect(await screen.findByLabelText('Bank name')).toHaveValue('My Bank');
    expect(await account()).toHaveValue('');
  });
  // @product §8.15
  it('a failed save is only logged, and the form keeps its values (product §8)', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    answers('PATCH /banks', { message: 'nope' }, 500);
    const { at } = await openStoredAccount();
    await press('Update');
    await waitFor(() => expect(logged).toHaveBeenCalled());
    expect(screen.queryByText('nope')).toBeNull();
    expect(at()).toBe('/payout');
    expect(screen.getByLabelText('Bank name')).toHaveValue(bank.name);
    logged.mockRestore();
  });
  it('for a masked number, the field is empty and says that an empty field keeps the number', async () => {
    await openStoredAccount({ ...bank, account: '•••• 3456' });
    expect(await account()).toHaveValue('');
    expect(screen.getByText('Emirates Bank').parentElement).toHaveTextContent(
      'Emirates BankAccount ending in •••• 3456',
    );
    expect((await account()).getAttribute('placeholder')).toMatch(/^Leave empty to keep .?•••• 3456/);
    expect(await account()).toHaveAccessibleDescription(/^UAE IBAN: paste it as it is/);
    expect(screen.getByText('Used only to pay you, and stored encrypted')).toBeVisible();
    await userEvent.type(await account(), '7');
    expect(await account()).toHaveAccessibleDescription(/^For a UAE IBAN 20 digits are missing/);
  });
  it('for a masked number, sends no account number if the field is empty', async () => {
    const sent = answers('PATCH /banks', { data: bank });
    await openStoredAccount({ ...bank, account: '•••• 3456' });
    await press('Update');
    await waitFor(() => expect(sent).toHaveLength(1));
    const { account: _, ...kept } = bank;
    expect(sent[0]!.body).toEqual(kept);
  });
  it('Cancel discards the typed values and shows the card again', async () => {
    await openStoredAccount({ ...bank, account: '•••• 3456' });
    await userEvent.type(await screen.findByLabelText('Bank name'), ' PJSC');
    await press('Cancel');
    expect(await screen.findByText('•••• 3456')).toBeVisible();
    expect(screen.queryByLabelText('Account number')).toBeNull();
    await press('Change account');
    expect(await screen.findByLabelText('Bank name')).toHaveValue(bank.name);
    expect(screen.queryByText(/We kept what you typed/)).toBeNull();
  });
  it('shows no Cancel before an account is stored', async () => {
    open();
    await account();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  });
  it('a new number needs the code that was sent to the phone', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const refusal = 'We sent a code to your phone. Enter it to change the account.';
    const first = answers('PATCH /banks', { message: refusal, errors: { otp: refusal } }, 422);
    await openStoredAccount({ ...bank, account: '•••• 3456' });
    expect(screen.queryByLabelText('Code')).toBeNull();
    await userEvent.clear(await account());
    await userEvent.type(await account(), '999900001111');
    await press('Update');
    const code = await screen.findByLabelText('Code');
    expect(code).toHaveFocus();
    expect(screen.getByText(refusal)).toBeVisible();
    expect(code).toBeValid();
    expect(screen.getByRole('button', { name: /Resend in/ })).toBeDisabled();
    await press('Update');
    expect(await screen.findByText('otp is required')).toBeVisible();
    expect(first).toHaveLength(1);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 30_000);
    await press('Resend');
    await waitFor(() => expect(screen.queryByText('otp is required')).toBeNull());
    expect(first).toHaveLength(2);
    jest.mocked(Date.now).mockRestore();
    const second = answers('PATCH /banks', { data: bank });
    await userEvent.type(code, '123456');
    await press('Update');
    expect(await screen.findByText('Account details Updated!')).toBeVisible();
    expect(second[0]!.body).toMatchObject({ account: '999900001111', otp: 123456 });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('123456');
    logged.mockRestore();
  });
  it.each(['Bank name', 'Account holder name'])(
    'a change of only the %s also needs the code, and another change hides the code field',
    async (label) => {
      const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
      answers('PATCH /banks', { message: 'A code was sent', errors: { otp: 'A code was sent' } }, 422);
      await openStoredAccount({ ...bank, account: '•••• 3456' });
      const field = await screen.findByLabelText(label);
      await userEvent.type(field, ' B');
      await press('Update');
      expect(await screen.findByLabelText('Code')).toHaveFocus();
      await userEvent.type(field, 'C');
      expect(screen.queryByLabelText('Code')).toBeNull();
      await userEvent.type(field, '{Backspace}');
      const sent = answers('PATCH /banks', { data: bank });
      await userEvent.type(await screen.findByLabelText('Code'), '123456');
      await press('Update');
      expect(await screen.findByText('Account details Updated!')).toBeVisible();
      expect(sent[0]!.body).toMatchObject({ otp: 123456 });
      expect(sent[0]!.body).not.toHaveProperty('account');
      logged.mockRestore();
    },
  );
  it('the code field disappears after the number is changed again', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    answers('PATCH /banks', { message: 'A code was sent', errors: { otp: 'A code was sent' } }, 422);
    await openStoredAccount({ ...bank, account: '•••• 3456' });
    await userEvent.clear(await account());
    await userEvent.type(await account(), '999900001111');
    await press('Update');
    expect(await screen.findByLabelText('Code')).toBeVisible();
    await userEvent.type(await account(), '2');
    expect(screen.queryByLabelText('Code')).toBeNull();
    logged.mockRestore();
  });
});
