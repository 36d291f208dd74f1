import { useFormikContext } from 'formik';
import { useState } from 'react';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bankSchema, calls, type SellerSession, signInBrandSchema } from '@linksouq/shared-api/contract';
import { signIn, signOut, useAccountSwitch } from '@linksouq/shared-api/host';
import { FormCode, FormTextField } from '@linksouq/shared-ui';
import { setLocale, useLocale } from '@linksouq/shared-ui/host';
import {
  answers,
  asksBeforeReload,
  discardDraft,
  fill,
  hold,
  otherTab,
  sentTo,
  settled,
  show,
  storedDraft,
  withApi,
} from '@linksouq/shared-ui/testing';
import { useAction } from '../calls/use-action';
import { showServerChange } from '../calls/server-changes';
import { useCall } from '../calls/use-call';
import { Form } from './Form';
import { LeaveGuard } from './LeaveGuard';

withApi('seller');
const EMPTY = { name: '', title: '', account: '', address: '' };
const saved = jest.fn();
beforeEach(() => saved.mockClear());

function BankScreen() {
  const save = useAction();
  return (
    <Form
      guard={LeaveGuard}
      draft="bank"
      secret={['account']}
      initial={EMPTY}
      rule={bankSchema}
      action={save}
      submit="Save"
      onSubmit={async (values) =>
        Boolean(await save.run(calls.createBank, { body: bankSchema.cast(values) }))
      }
      onSaved={saved}
    >
      {Object.keys(EMPTY).map((name) => (
        <FormTextField key={name} name={name} label={name} />
      ))}
    </Form>
  );
}
/** Sets the name, without a labelled control. */
function NameButton() {
  const { values, setFieldValue } = useFormikContext<typeof EMPTY>();
  return (
    <button type="button" onClick={() => void setFieldValue('name', 'ADCB')}>
      {values.name}
    </button>
  );
}

/** A form that changes the stored bank account. The labels are in the current language. */
function EditForm({ hasLabels }: { hasLabels: boolean }) {
  const language = useLocale();
  const labelOf = (field: string) => (language === 'en' ? field : `${field} (${language})`);
  const bank = useCall(calls.getBank);
  const save = useAction();
  if (!bank.data?.data) return null;
  const { name, title, account, address } = bank.data.data;
  return (
    <Form
      edits
      guard={LeaveGuard}
      draft="bank"
      initial={{ name, title, account, address }}
      rule={() => ({})}
      action={save}
      submit="Save"
      onSubmit={async (body) => Boolean(await save.run(calls.updateBank, { body }))}
      onSaved={saved}
    >
      {hasLabels ? (
        Object.keys(EMPTY).map((field) => <FormTextField key={field} name={field} label={labelOf(field)} />)
      ) : (
        <>
          <NameButton />
          <FormTextField name="address" label="address" />
        </>
      )}
    </Form>
  );
}
const EditScreen = () => <EditForm hasLabels />;
const EditScreenWithoutLabels = () => <EditForm hasLabels={false} />;
/** A form whose draft gets another key after saving. */
function NewEntryScreen() {
  const [draft, setDraft] = useState('new');
  return (
    <Form
      draft={draft}
      initial={{ name: '' }}
      rule={() => ({})}
      submit="Save"
      onSubmit={() => Promise.resolve(true)}
      onSaved={() => {
        saved();
        setDraft('entry-1');
      }}
    >
      <FormTextField name="name" label="name" hint={draft} />
    </Form>
  );
}
const CodeScreen = () => (
  <Form
    initial={{ phoneNumber: '+971501112233', otp: '' }}
    rule={signInBrandSchema}
    submit="Save"
    onSubmit={() => Promise.resolve(true)}
  >
    <FormCode name="otp" label="OTP" />
  </Form>
);
const fillAll = () => {
  for (const [name, text] of Object.entries({
    name: 'ENBD',
    title: 'Layla',
    account: '12',
    address: 'Dubai',
  }))
    fill(name, text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

/** Another tab signs in to another account. @returns whether a notice says that unsaved values are lost */
function isLossTold(): boolean {
  const [layla, omar] = ['layla', 'omar'].map((name) => ({ id: name, username: name, accessToken: 't' }));
  act(() => {
    useAccountSwitch.setState({}, true);
    signIn(layla as SellerSession);
    otherTab('user', omar!);
  });
  return useAccountSwitch.getState().seller!.isNew;
}

describe('Form', () => {
  it('with unsaved values, a notice tells their loss after another tab has switched the account', async () => {
    // Values of the earlier tests count for a short time.
    await new Promise((resolve) => setTimeout(resolve, 600));
    show(BankScreen, '/');
    expect(isLossTold()).toBe(false);
    fill('name', 'ENBD');
    expect(isLossTold()).toBe(true);
    act(() => signOut());
  });
  it('asks before a reload only if the reload would lose typed values', async () => {
    show(BankScreen, '/');
    expect(asksBeforeReload()).toBe(false);
    fill('name', 'ENBD');
    expect(asksBeforeReload()).toBe(false);
    fill('account', '12');
    expect(asksBeforeReload()).toBe(true);
    fill('account', '');
    expect(asksBeforeReload()).toBe(false);
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    fill('name', 'ADCB');
    expect(asksBeforeReload()).toBe(true);
    full.mockRestore();
    fill('name', 'FAB');
    expect(asksBeforeReload()).toBe(false);
  });
  it('after a submit with errors, the first field with an error gets the focus', async () => {
    show(BankScreen, '/');
    fill('name', 'ENBD');
    await save();
    await waitFor(() => expect(screen.getByLabelText('title')).toHaveFocus());
    expect(screen.getByText('Address is required')).toBeVisible();
  });
  it('the server’s field errors are shown at the fields, and the reason beside the button', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    const errors = { account: 'Too short', name: 'Too long' };
    answers('POST /banks', { message: 'Check the fields.', errors }, 422);
    show(BankScreen, '/');
    fillAll();
    await save();
    expect(await screen.findByText('Too short')).toBeVisible();
    expect(screen.getByText('That did not work: Check the fields.')).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
    log.mockRestore();
  });
  it('after a change of the language, a general text replaces an error of the server that has no translation', async () => {
    const general = 'Our server refused it. Try again to see the reason.';
    answers('POST /banks', { message: 'Wrong.', errors: { name: 'This bank is closed.' } }, 422);
    show(BankScreen, '/');
    fillAll();
    await save();
    expect(await screen.findByText('This bank is closed.')).toBeVisible();
    act(() => setLocale('fr'));
    expect(screen.queryByText('This bank is closed.')).toBeNull();
    expect(screen.getByText(general)).toBeVisible();
    act(() => setLocale('en'));
    expect(screen.getByText('This bank is closed.')).toBeVisible();
  });
  it('a single field error of the server is shown only at its field, which gets the focus', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    answers('POST /banks', { message: 'Check the number.', errors: { account: 'Too short' } }, 422);
    show(BankScreen, '/');
    fillAll();
    await save();
    expect(await screen.findByText('Too short')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('account')).toHaveFocus());
    expect(screen.queryByText(/^That did not work/)).toBeNull();
    expect(saved).not.toHaveBeenCalled();
    log.mockRestore();
  });
  it('the first typed digit clears the error of the code field', async () => {
    show(CodeScreen, '/');
    await save();
    expect(await screen.findByText('otp is required')).toBeVisible();
    await userEvent.type(screen.getByLabelText('OTP'), '1');
    await waitFor(() => expect(screen.queryByText('otp is required')).toBeNull());
    expect(screen.getByLabelText('OTP')).toBeValid();
  });
  it('if a complete code is refused, its field becomes empty and keeps the error and the focus', async () => {
    show(CodeScreen, '/');
    await userEvent.type(screen.getByLabelText('OTP'), '000000');
    await save();
    await waitFor(() => expect(screen.getByLabelText('OTP')).toHaveValue(''));
    expect(screen.getByLabelText('OTP')).toHaveAccessibleDescription(
      'This code is not right or no longer valid.',
    );
    expect(screen.getByLabelText('OTP')).toHaveFocus();
    await save();
    expect(screen.getByLabelText('OTP')).toHaveAccessibleDescription(
      'This code is not right or no longer valid.',
    );
    await userEvent.type(screen.getByLabelText('OTP'), '123');
    await save();
    expect(screen.getByLabelText('OTP')).toHaveValue('123');
    expect(screen.getByLabelText('OTP')).toHaveAccessibleDescription('Enter all 6 digits of the code.');
  });
  it('a draft, without secret fields, is stored until the values are saved', async () => {
    answers('POST /banks', { data: {} });
    show(BankScreen, '/');
    fillAll();
    cleanup();
    show(BankScreen, '/');
    expect(screen.getByLabelText('name')).toHaveValue('ENBD');
    expect(screen.getByLabelText('account')).toHaveValue('');
    fill('account', '12');
    await save();
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect({ ...sessionStorage }).toEqual({});
  });
  it('a change of the draft key after saving does not call onSaved again', async () => {
    show(NewEntryScreen, '/');
    fill('name', 'ENBD');
    await save();
    expect(await screen.findByText('entry-1')).toBeVisible();
    expect(saved).toHaveBeenCalledTimes(1);
    expect({ ...sessionStorage }).toEqual({});
  });
});

describe('a form that changes a stored object', () => {
  const STORED = { name: 'ENBD', title: 'Layla', account: '12', address: 'Dubai' };
  const note = 'Changed in another tab or on another device: name. Save to keep what is here.';
  const openForm = async () => {
    answers('GET /banks', { data: STORED });
    answers('PATCH /banks', { data: STORED });
    show(EditScreen, '/');
    await screen.findByLabelText('name');
  };
  const otherTabSaves = (change: Partial<typeof STORED>) =>
    answers('GET /banks', { data: { ...STORED, ...change } });
  const savedBodies = () => sentTo('PATCH /banks').map(({ body }) => body);

  it('if another tab has changed another field, saves the changes of both tabs', async () => {
    await openForm();
    fill('name', 'ADCB');
    otherTabSaves({ address: 'Sharjah' });
    await save();
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(savedBodies()).toEqual([{ ...STORED, name: 'ADCB', address: 'Sharjah' }]);
    expect(screen.getByLabelText('address')).toHaveValue('Sharjah');
    expect(screen.queryByText(note)).toBeNull();
  });
  it('if another tab has changed the same field, keeps the typed text and saves it only at the next press', async () => {
    await openForm();
    fill('name', 'ADCB');
    otherTabSaves({ name: 'FAB' });
    await save();
    expect(await screen.findByText(note)).toBeVisible();
    expect(screen.getByLabelText('name')).toHaveValue('ADCB');
    // The second tap of a double tap does not save, because the person has not read the note.
    await save();
    expect(savedBodies()).toEqual([]);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_000);
    await save();
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    clock.mockRestore();
    expect(savedBodies()).toEqual([{ ...STORED, name: 'ADCB' }]);
  });
  it('if another tab has changed the same field, the person can take the other version', async () => {
    await openForm();
    fill('name', 'ADCB');
    fill('address', 'Ajman');
    otherTabSaves({ name: 'FAB' });
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Take the other version' }));
    expect(screen.getByLabelText('name')).toHaveValue('FAB');
    expect(screen.getByLabelText('name')).toHaveFocus();
    expect(screen.getByLabelText('address')).toHaveValue('Ajman');
    expect(screen.queryByText(note)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Take the other version' })).toBeNull();
    expect(savedBodies()).toEqual([]);
  });
  it('a conflict of a field without a label has a note without names', async () => {
    answers('GET /banks', { data: STORED });
    show(EditScreenWithoutLabels, '/');
    await userEvent.click(await screen.findByRole('button', { name: 'ENBD' }));
    otherTabSaves({ name: 'FAB' });
    await save();
    expect(
      await screen.findByText(
        'This was changed in another tab or on another device. Save to keep what is here.',
      ),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Take the other version' }));
    expect(screen.getByRole('button', { name: 'FAB' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  });
  it('a conflict of fields with and without a label names the labels and counts the other fields', async () => {
    answers('GET /banks', { data: STORED });
    show(EditScreenWithoutLabels, '/');
    await userEvent.click(await screen.findByRole('button', { name: 'ENBD' }));
    fill('address', 'Ajman');
    otherTabSaves({ name: 'FAB', address: 'Sharjah' });
    await save();
    expect(await screen.findByText(/^Changed .* device: address · 1 other field\. Save/)).toBeVisible();
  });
  it('calls onSaved after each save', async () => {
    await openForm();
    for (const [at, name] of ['ADCB', 'FAB'].entries()) {
      fill('name', name);
      await save();
      await waitFor(() => expect(saved).toHaveBeenCalledTimes(at + 1));
    }
  });
  it('the late response to a save is no conflict with a newer change of the same field', async () => {
    await openForm();
    fill('name', 'ADCB');
    await save();
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    fill('name', 'FAB');
    otherTabSaves({ name: 'ADCB' });
    await save();
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
    expect(savedBodies()[1]).toEqual({ ...STORED, name: 'FAB' });
    expect(screen.queryByText(note)).toBeNull();
  });
  it('if another device has changed a field after the save, the saved value is again an unsaved change', async () => {
    await openForm();
    fill('name', 'ADCB');
    await save();
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    for (const name of ['ADCB', 'FAB']) {
      otherTabSaves({ name });
      await act(() => showServerChange());
      expect(screen.getByLabelText('name')).toHaveValue(name);
    }
    fill('name', 'ADCB');
    expect(Object.keys(sessionStorage)).toContainEqual(expect.stringMatching(/:draft:bank$/));
  });
  it('saves if the stored object cannot be read again', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    await openForm();
    fill('name', 'ADCB');
    answers('GET /banks', {}, 500);
    await save();
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(savedBodies()).toEqual([{ ...STORED, name: 'ADCB' }]);
    log.mockRestore();
  });
  it('after a reload, the draft replaces only the fields that the person has changed', async () => {
    await openForm();
    fill('name', 'ADCB');
    cleanup();
    otherTabSaves({ address: 'Sharjah' });
    show(EditScreen, '/');
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveValue('Sharjah'));
    expect(screen.getByLabelText('name')).toHaveValue('ADCB');
    expect(screen.queryByText(note)).toBeNull();
  });
  it('after a reload, says that another tab has changed a field of the draft', async () => {
    await openForm();
    fill('name', 'ADCB');
    cleanup();
    otherTabSaves({ name: 'FAB' });
    show(EditScreen, '/');
    expect(await screen.findByText(note)).toBeVisible();
    expect(screen.getByLabelText('name')).toHaveValue('ADCB');
    await save();
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect({ ...sessionStorage }).toEqual({});
  });
  it('after a shown conflict and a reload, shows the conflict again', async () => {
    await openForm();
    fill('name', 'ADCB');
    otherTabSaves({ name: 'FAB' });
    await save();
    expect(await screen.findByText(note)).toBeVisible();
    for (let reloads = 0; reloads < 2; reloads++) {
      cleanup();
      show(EditScreen, '/');
      expect(await screen.findByText(note)).toBeVisible();
      expect(screen.getByLabelText('name')).toHaveValue('ADCB');
    }
    expect(savedBodies()).toEqual([]);
  });
  it('after the other version was taken, a new change of the field has no conflict', async () => {
    await openForm();
    fill('name', 'ADCB');
    otherTabSaves({ name: 'FAB' });
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Take the other version' }));
    fill('name', 'CBD');
    expect(screen.queryByText(note)).toBeNull();
    cleanup();
    show(EditScreen, '/');
    expect(await screen.findByLabelText('name')).toHaveValue('CBD');
    expect(screen.queryByText(note)).toBeNull();
  });
  it('a change of the language also changes the labels in the note about a conflict', async () => {
    await openForm();
    fill('name', 'ADCB');
    otherTabSaves({ name: 'FAB' });
    await save();
    expect(await screen.findByText(note)).toBeVisible();
    act(() => setLocale('fr'));
    expect(await screen.findByText(note.replace('name', 'name (fr)'))).toBeVisible();
    act(() => setLocale('en'));
    expect(await screen.findByText(note)).toBeVisible();
  });
  it('"Discard" asks, and then shows the stored values in place of the draft', async () => {
    await openForm();
    fill('name', 'ADCB');
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
    cleanup();
    otherTabSaves({ name: 'FAB' });
    show(EditScreen, '/');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
    expect(screen.getByLabelText('name')).toHaveValue('ADCB');
    await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
    expect(await screen.findByLabelText('name')).toHaveValue('FAB');
    await waitFor(() => expect(screen.getByLabelText('name')).toHaveFocus());
    expect(screen.queryByText(/We kept what you typed/)).toBeNull();
    expect(screen.queryByText(note)).toBeNull();
    expect({ ...sessionStorage }).toEqual({});
    // The form stores a new draft.
    fill('name', 'CBD');
    expect(storedDraft('bank')).toContain('CBD');
  });
  it('after "Discard" during the read before a save, saves nothing', async () => {
    await openForm();
    fill('name', 'ADCB');
    cleanup();
    show(EditScreen, '/');
    await screen.findByText('We kept what you typed last time. It is not saved yet.');
    const release = hold('GET /banks', { data: STORED });
    await save();
    await discardDraft();
    release();
    await settled();
    expect(sentTo('PATCH /banks')).toHaveLength(0);
  });
});
