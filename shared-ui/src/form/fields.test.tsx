import { fireEvent, render, screen } from '@testing-library/react';
import events from '@testing-library/user-event';
import { useState } from 'react';
import { ChipSelect } from './ChipSelect';
import { CodeField } from './CodeField';
import { PhoneField } from './PhoneField';
import { RadioCards } from './RadioCards';
import { Select } from './Select';
import { TextField } from './TextField';
import { Toggle } from './Toggle';

const user = events.setup({ delay: null });
const options = ['Dubai', 'Sharjah', 'Ajman'].map((value) => ({ value, label: value }));

describe('TextField', () => {
  it('screen readers read the label, the hint and the error of the control', () => {
    const { rerender } = render(
      <TextField
        name="bio"
        label="Profile Bio"
        hint="One sentence"
        counter
        maxLength={45}
        value="Hi"
        readOnly
      />,
    );
    const field = () => screen.getByRole('textbox', { name: 'Profile Bio' });
    expect(field()).toHaveAccessibleDescription('One sentence');
    expect(screen.getByText('2/45')).not.toHaveAttribute('data-full');
    rerender(
      <TextField
        name="bio"
        label="Profile Bio"
        error="Profile Bio is required"
        multiline
        value=""
        readOnly
      />,
    );
    expect(field().tagName).toBe('TEXTAREA');
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription('Profile Bio is required');
  });
  it('the counter is marked when the field is full', () => {
    render(<TextField name="bio" label="Profile Bio" counter maxLength={2} value="Hi" readOnly />);
    expect(screen.getByText('2/2')).toHaveAttribute('data-full', 'true');
  });
});

it.each([
  ['date', 'DD-MM-YYYY', '2026-12-16', '16-12-2026'],
  ['time', 'HH:MM', '18:30', '18:30'],
])(
  'a %s field shows its value in the format %s, and an empty field shows the name of this format',
  (type, format, value, text) => {
    const field = (typed: string) => (
      <TextField name="when" label="When" type={type} value={typed} readOnly />
    );
    const { rerender } = render(field(value));
    expect(screen.getByText(text)).toBeVisible();
    rerender(field(''));
    expect(screen.getByText(format)).toBeVisible();
  },
);

describe('PhoneField (product §5: fixed prefix, digits only)', () => {
  function Phone({ country }: { country?: 'uae' | 'pakistan' }) {
    const [value, setValue] = useState('');
    return (
      <>
        <PhoneField label="Phone" country={country} value={value} onChange={setValue} />
        <output>{value}</output>
      </>
    );
  }
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Phone'), { target: { value } });
  it.each([
    ['+9715', '+9715'],
    ['+971971501234567', '+971501234567'],
    ['+9710501234567', '+971501234567'],
    ['+971+971 50 123 4567', '+971501234567'],
    ['+97100971501234567', '+971501234567'],
    ['0501234567', '+971501234567'],
    ['+97150123456789', '+971501234567'],
    ['+97', ''],
    ['', ''],
  ])('the text %s becomes "%s"', (typed, value) => {
    render(<Phone />);
    type('+97155'); // The field already contains a number.
    type(typed);
    expect(screen.getByRole('status')).toHaveTextContent(value);
    expect(screen.getByRole('status').textContent).toBe(value);
  });
  // @product §5.12
  it('the prefix cannot be deleted', () => {
    render(<Phone />);
    type('+971501234567');
    type('+91501234567');
    expect(screen.getByLabelText('Phone')).toHaveValue('+971501234567');
  });
  it.each([
    ['5+971', '+9715'],
    ['+5971', '+9715'],
    ['+9751', '+9715'],
    ['+97150 123 4567+971', '+971501234567'],
  ])('with text inside or before the prefix, %s becomes "%s"', (typed, value) => {
    render(<Phone />);
    type(typed);
    expect(screen.getByLabelText('Phone')).toHaveValue(value);
  });
  it.each([
    ['+447700900123', '+447700900123'],
    ['00447700900123', '+447700900123'],
    ['+971501234567', '+971501234567'],
    ['00971501234567', '+971501234567'],
    ['0501234567', '+971501234567'],
  ])('typed key by key, %s becomes "%s"', async (keys, value) => {
    render(<Phone />);
    await user.type(screen.getByLabelText('Phone'), keys);
    expect(screen.getByLabelText('Phone')).toHaveValue(value);
  });
  it.each([
    ['+97150', '٢٣', '+971502367'],
    ['+97150', '2,3', '+971502367'],
    ['+971', '0502', '+9715025067'],
  ])('with the caret after %s, the keys %s change +9715067 to %s', async (textBefore, keys, value) => {
    render(<Phone />);
    type('+9715067');
    const field = screen.getByLabelText('Phone');
    const caret = textBefore.length;
    await user.type(field, keys, { initialSelectionStart: caret, initialSelectionEnd: caret });
    expect(field).toHaveValue(value);
  });
  it('a foreign number can be deleted, and a UAE number typed in its place', async () => {
    render(<Phone />);
    type('+44 7700 900123');
    expect(screen.getByRole('status').textContent).toBe('+447700900123');
    await user.clear(screen.getByLabelText('Phone'));
    expect(screen.getByLabelText('Phone')).toHaveValue('+971');
    await user.type(screen.getByLabelText('Phone'), '501234567');
    expect(screen.getByLabelText('Phone')).toHaveValue('+971501234567');
  });
  // @product §2.56
  it('for Pakistan the prefix is +92', () => {
    render(<Phone country="pakistan" />);
    expect(screen.getByLabelText('Phone')).toHaveValue('+92');
    type('+9203001234567');
    expect(screen.getByLabelText('Phone')).toHaveValue('+923001234567');
  });
});

describe('CodeField', () => {
  it('the field accepts only six digits, typed or pasted, and reports a complete code', async () => {
    const complete = jest.fn();
    function Code() {
      const [value, setValue] = useState('');
      return <CodeField label="OTP" value={value} onChange={setValue} onComplete={complete} />;
    }
    render(<Code />);
    await user.click(screen.getByLabelText('OTP'));
    await user.keyboard('1a2');
    expect(screen.getByLabelText('OTP')).toHaveValue('12');
    await user.paste(' 34-56 78');
    expect(screen.getByLabelText('OTP')).toHaveValue('123456');
    expect(complete).toHaveBeenCalledWith('123456');
    expect(screen.getByLabelText('OTP')).toHaveAttribute('autocomplete', 'one-time-code');
    expect(screen.getByLabelText('OTP')).toHaveAttribute('inputmode', 'numeric');
  });
});

it('Select has an accessible name and reports the selected option', async () => {
  const change = jest.fn();
  render(
    <Select
      label="Residence"
      options={options}
      value=""
      onChange={change}
      error="Residence Label is required"
    />,
  );
  const list = screen.getByRole('combobox', { name: 'Residence' });
  expect(list).toBeInvalid();
  await user.selectOptions(list, 'Sharjah');
  expect(change).toHaveBeenCalledWith('Sharjah');
});

it('ChipSelect disables further options at its maximum, and keeps the selected option at its minimum', async () => {
  const change = jest.fn();
  const chips = (values: string[]) => (
    <ChipSelect label="Category" options={options} values={values} onChange={change} max={2} min={1} />
  );
  const { rerender } = render(chips(['Dubai', 'Ajman']));
  expect(screen.getByRole('group', { name: 'Category' })).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Sharjah' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Ajman' }));
  expect(change).toHaveBeenLastCalledWith(['Dubai']);
  rerender(chips(['Dubai']));
  change.mockClear();
  await user.click(screen.getByRole('checkbox', { name: 'Dubai' }));
  expect(change).not.toHaveBeenCalled();
});

it('RadioCards are radio buttons and report the chosen option', async () => {
  const change = jest.fn();
  render(<RadioCards label="City" options={options} value="Dubai" onChange={change} />);
  expect(screen.getByRole('radio', { name: 'Dubai' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Ajman' }));
  expect(change).toHaveBeenCalledWith('Ajman');
});

it('Toggle is a switch and ignores presses while it is busy', async () => {
  const change = jest.fn();
  const { rerender } = render(
    <Toggle label="Set Currently Unavailable" hint="While unavailable" checked={false} onChange={change} />,
  );
  const toggle = screen.getByRole('switch', { name: 'Set Currently Unavailable' });
  expect(toggle).toHaveAccessibleDescription('While unavailable');
  await user.tab();
  await user.keyboard(' ');
  expect(change).toHaveBeenCalledWith(true);
  rerender(<Toggle label="Set Currently Unavailable" checked={false} onChange={change} busy />);
  await user.click(toggle);
  expect(change).toHaveBeenCalledTimes(1);
});
