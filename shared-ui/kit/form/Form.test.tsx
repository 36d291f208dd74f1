import { useState } from 'react';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bankSchema, calls, signInBrandSchema } from '@linksouq/shared-api/contract';
import { FormCode, FormTextField } from '@linksouq/shared-ui';
import { answers, fill, show, withApi } from '@linksouq/shared-ui/testing';
import { useAction } from '../calls/use-action';
import { Form } from './Form';

withApi('seller');
const EMPTY = { name: '', title: '', account: '', address: '' };
const saved = jest.fn();
beforeEach(() => saved.mockClear());

function BankScreen() {
  const save = useAction();
  return (
    <Form
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

describe('Form', () => {
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
    await userEvent.type(screen.getByLabelText('OTP'), '123');
    await save();
    expect(screen.getByLabelText('OTP')).toHaveValue('123');
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
