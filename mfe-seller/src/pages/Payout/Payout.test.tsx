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
  it('the card shows the typed bank and only the last four digits of the stored account number', async () => {
    open(bank);
    await userEvent.type(await screen.findByLabelText('Bank name'), ' PJSC');
    expect(screen.getByText(`${bank.name} PJSC`)).toBeVisible();
    expect(screen.getByText('•••• 3456')).toBeVisible();
  });
  it('typing a first account adds no card above the fields, so the next field stays in its place', async () => {
    open();
    await userEvent.type(await screen.findByLabelText('Bank name'), bank.name);
    await userEvent.type(await account(), bank.account);
    expect(screen.queryByText('Withdrawals are free')).toBeNull();
  });
  it.each([
    [48, 'If you change the account, withdrawals wait for 48 hours.'],
    [24, 'If you change the account, withdrawals wait for 24 hours.'],
    [0, undefined],
  ])('for a hold of %i hours a stored account shows the note %j', async (bankChangeHoldHours, note) => {
    provideSettings({ bankChangeHoldHours });
    open(bank);
    await account();
    expect(screen.queryByText(/withdrawals wait/)?.textContent).toBe(note);
    provideSettings({});
  });
  // @product §5.42
  it.each([
    ['12a4', 'Account number must be numeric'],
    ['1'.repeat(25), 'Account number can have at most 24 digits'],
  ])('the account number %s shows: %s', async (typed, message) => {
    open();
    await userEvent.type(await account(), typed);
    await press('Save');
    expect(await screen.findByText(message)).toBeVisible();
  });
  it.each([
    'ae07 0331 2345 6789 0123 456',
    'IBAN: AE07-0331-2345-6789-0123-456',
    '\u200eAE070331234567890123456\u200f',
  ])('from the pasted IBAN %j only the digits stay, and the field says that it is valid', async (pasted) => {
    open();
    await userEvent.click(await account());
    await userEvent.paste(pasted);
    expect(await account()).toHaveValue('070331234567890123456');
    expect(await account()).toHaveAccessibleDescription('Valid UAE IBAN');
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
    open(bank);
    expect(await account()).toHaveValue(bank.account);
    await press('Update');
    expect(await screen.findByText('Account details Updated!')).toBeVisible();
    expect(sent).toHaveLength(1);
  });
  it('21 digits that are not a valid UAE IBAN show a warning and can be saved', async () => {
    const sent = answers('PATCH /banks', { data: bank });
    open({ ...bank, account: '070331234567890123457' });
    expect(await screen.findByText('Invalid UAE IBAN: check it or save anyway.')).toBeVisible();
    await press('Update');
    await waitFor(() => expect(sent).toHaveLength(1));
  });
  it('a reload restores the typed values, except for the account number', async () => {
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
    const { at } = open(bank);
    await press('Update');
    await waitFor(() => expect(logged).toHaveBeenCalled());
    expect(screen.queryByText('nope')).toBeNull();
    expect(at()).toBe('/payout');
    logged.mockRestore();
  });
  it('the field shows the last digits of the stored number, and typing replaces it with a new number', async () => {
    open({ ...bank, account: '•••• 3456' });
    expect(await account()).toHaveValue('•••• 3456');
    await userEvent.type(await account(), '7', { initialSelectionStart: 9, initialSelectionEnd: 9 });
    expect(await account()).toHaveValue('7');
  });
  it('an unchanged number is sent in its masked form', async () => {
    const sent = answers('PATCH /banks', { data: bank });
    open({ ...bank, account: '•••• 3456' });
    await press('Update');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).toMatchObject({ account: '••••3456' });
    expect(sent[0]!.body).not.toHaveProperty('otp');
  });
  it('a new number is saved with the code that was sent to the phone', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const refusal = 'We sent a code to your phone. Enter it to change the account.';
    const first = answers('PATCH /banks', { message: refusal, errors: { otp: refusal } }, 422);
    open({ ...bank, account: '•••• 3456' });
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
    const second = answers('PATCH /banks', { data: bank });
    await userEvent.type(code, '123456');
    await press('Update');
    expect(await screen.findByText('Account details Updated!')).toBeVisible();
    expect(second[0]!.body).toMatchObject({ account: '999900001111', otp: 123456 });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('123456');
    logged.mockRestore();
  });
  it.each(['Bank name', 'Account holder name'])(
    'a change of the %s with the masked number is saved with the code, and another change hides the code field',
    async (label) => {
      const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
      answers('PATCH /banks', { message: 'A code was sent', errors: { otp: 'A code was sent' } }, 422);
      open({ ...bank, account: '•••• 3456' });
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
      expect(sent[0]!.body).toMatchObject({ account: '••••3456', otp: 123456 });
      logged.mockRestore();
    },
  );
  it('the code field disappears after the number is changed again', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    answers('PATCH /banks', { message: 'A code was sent', errors: { otp: 'A code was sent' } }, 422);
    open({ ...bank, account: '•••• 3456' });
    await userEvent.clear(await account());
    await userEvent.type(await account(), '999900001111');
    await press('Update');
    expect(await screen.findByLabelText('Code')).toBeVisible();
    await userEvent.type(await account(), '2');
    expect(screen.queryByLabelText('Code')).toBeNull();
    logged.mockRestore();
  });
});
